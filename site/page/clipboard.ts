/** The clipboard, for the scripts of reading pages and for the demo. */

/** Puts a text on the clipboard and returns whether the browser took it: it may forbid that, or have none. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
