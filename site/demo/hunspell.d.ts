/** What Hunspell's package does not say of itself. */
declare module "hunspell-wasm/wasm/hunspell.js" {
  export default function start(options: { locateFile(name: string): string }): Promise<object>;
}

declare module "hunspell-wasm/wasm/hunspell.wasm" {
  /** Address of the file, relative to that of the script. */
  const address: string;
  export default address;
}
