// Without zod, to keep the chat chunk small.

export const MESSAGE_CHARS = 2000;

/** Zero-width characters, direction marks and soft hyphens can hide words from the safety rules. */
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export function visibleMessageText(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "");
}
