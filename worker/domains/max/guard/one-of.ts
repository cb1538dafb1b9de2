/** A group of alternatives for a pattern; "_" is a space. */
export function oneOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;
}
