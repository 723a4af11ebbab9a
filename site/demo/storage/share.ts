/** Share links: a table, compressed into the part of the address that never leaves the browser. */
import { RecordError, readRecord, type TableRecord } from "./record.ts";

/** `#play=<table>` on a play page, `#play=<table>&example=<id>` on the page of an example. */
const SHARED = /^#play=([^&]*)(?:&example=([^&]*))?$/;

/** More text than any real table; a link that unpacks to more is refused before it fills the memory. */
const MOST_BYTES = 1_000_000;

/** Returns the hash for a table. Names of players stay here: they are nobody else's business. */
export async function encodeShare(record: TableRecord): Promise<string> {
  const seats = record.seats.map((seat) => (seat.kind === "person" ? { kind: seat.kind } : seat));
  const bytes = new TextEncoder().encode(JSON.stringify({ ...record, seats }));
  // gzip rather than raw deflate: its checksum notices a link edited by hand.
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  const hash = `#play=${toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
  return record.example === undefined ? hash : `${hash}&example=${encodeURIComponent(record.example)}`;
}

/** Tells which example a share link is for, null for a whole game; undefined where the hash is no share link. */
export function sharedExample(hash: string): string | null | undefined {
  const found = SHARED.exec(hash);
  if (!found) return hash.startsWith("#play=") ? null : undefined;
  try {
    return found[2] === undefined ? null : decodeURIComponent(found[2]);
  } catch {
    return null;
  }
}

/** Reads a hash made by `encodeShare`, of any game. Raises `RecordError`. */
export async function decodeShare(hash: string): Promise<TableRecord> {
  return readRecord(await unpack(fromBase64Url(SHARED.exec(hash)?.[1] ?? "")), null);
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > MOST_BYTES) break;
    }
  } catch {
    // Cut off, edited, or never ours: the message is the same.
  }
  await reader.cancel().catch(() => undefined);
  throw new RecordError("broken");
}

function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    throw new RecordError("broken");
  }
}
