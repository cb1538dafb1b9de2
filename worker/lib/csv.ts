/** A cell that begins like this is read as a formula by spreadsheets (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | boolean | Date | null | undefined;

/** One line of RFC 4180, with formulas made text by an apostrophe. Numbers stay numbers. */
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

interface Download {
  /** Without its ending; letters, digits and hyphens. */
  name: string;
  header: readonly string[];
  /** The next rows, none when it is at its end: a page at a time, so that memory stays flat. */
  next: () => Promise<readonly (readonly Cell[])[]>;
}

/** A file that is made while it is sent. With a byte order mark, which spreadsheets take for UTF-8. */
export function csvResponse({ name, header, next }: Download): Response {
  const encoder = new TextEncoder();
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(encoder.encode(`\uFEFF${csvLine(header)}`));
        return;
      }
      const rows = await next();
      if (rows.length === 0) controller.close();
      else controller.enqueue(encoder.encode(rows.map(csvLine).join("")));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
