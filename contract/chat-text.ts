// The text of a message to Max, read alike on both sides. Without zod: the chat's code in the browser holds it already, once.

/** Characters of a message, as `visibleText` leaves it. */
export const MESSAGE_CHARS = 2000;

/** Characters that nobody sees and that only hide words: zero-width, direction marks, soft hyphen. */
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export function visibleText(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "");
}
