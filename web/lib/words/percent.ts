/** "62%" of a part in a whole; a dash where there is no whole. */
export function percentWords(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}
