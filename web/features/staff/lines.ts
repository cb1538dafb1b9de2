/** Lines that were typed into a field, without empty ones. */
export function linesOf(values: FormData, name: string): string[] {
  return String(values.get(name) ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
