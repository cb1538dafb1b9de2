/** What a box is called whose first bold words these are: "Important" of "Important:"; null where they only stress. */
export function calloutName(boldWords: string): string | null {
  return /^(\S.*?)\s*[:.!?]\s*$/s.exec(boldWords)?.[1] ?? null;
}
