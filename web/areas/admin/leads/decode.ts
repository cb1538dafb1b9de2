export const ENCODING_WORDS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big endian)",
  "windows-1252": "Windows-1252 (Western European)",
} as const;
export type Encoding = keyof typeof ENCODING_WORDS;

/** Bytes to check if a file has no byte order mark. */
const SAMPLE = 4096;

/** The byte order mark, else UTF-16 by its zero bytes, else valid UTF-8, else Windows-1252 (older spreadsheets). */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  const wide = wideIn(bytes.subarray(0, SAMPLE));
  if (wide) return wide;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252"; // the file has bytes that are invalid in UTF-8
  }
}

/** Without a mark: every other byte of most letters is zero. */
function wideIn(sample: Uint8Array): Encoding | null {
  const empty = (rest: number) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [empty(0), empty(1)];
  if (Math.max(even, odd) <= sample.length / 5) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

export function decode(bytes: Uint8Array): { encoding: Encoding; text: string } {
  const encoding = encodingOf(bytes);
  return { encoding, text: new TextDecoder(encoding).decode(bytes) };
}
