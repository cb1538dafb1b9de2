/** A cell that begins like this is read as a formula by spreadsheets (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

export type Cell = string | number | boolean | Date | null | undefined;

/** RFC 4180; an apostrophe turns a formula into text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  const text = cell instanceof Date ? cell.toISOString() : cell;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
