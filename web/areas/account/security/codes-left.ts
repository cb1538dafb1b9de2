export function codesLeftText(remaining: number, total: number): string {
  if (remaining === 0) return "All of them are used. Please make new ones.";
  const few = remaining <= 3 ? " Better make new ones soon." : "";
  return `${remaining} of ${total} ${remaining === 1 ? "is" : "are"} left. Each works once.${few}`;
}
