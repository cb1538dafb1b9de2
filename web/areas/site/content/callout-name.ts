/** "Important" of "Important:"; null if the bold words only add emphasis. */
export function calloutName(boldWords: string): string | null {
  return /^(\S.*?)\s*[:.!?]\s*$/s.exec(boldWords)?.[1] ?? null;
}
