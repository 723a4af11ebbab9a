export const title = (t: (key: string) => string, level: string): string => `${t("table.title")}: ${t(`level.${level}`)}, ${t("player")}`;
