/** These make a name read as another one. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

export const HIDDEN_CHARACTERS = "This has hidden characters. Please type it again.";

export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, "");
}
