import { IMPORT_LIMITS } from "#contract/lead-import.ts";
import { decode, type Encoding } from "../decode.ts";

export interface Table {
  encoding: Encoding;
  header: string[];
  /** Line in the file, from 1 with the header. */
  rows: { line: number; cells: string[] }[];
}

/** Rows per task, so that the page stays responsive. */
const AT_ONCE = 2000;
/** Far more than 50,000 rows need. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The user sees its message. */
export class TableError extends Error {
  override readonly name = "TableError";
}

/** Reads in chunks. Every cell stays text. @throws TableError */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size > MOST_BYTES) throw new TableError("This file is larger than 64 MB. Please split it.");
  const { encoding, text } = decode(new Uint8Array(await file.arrayBuffer()));
  const lines = await parse(text);
  const [first, ...rest] = lines;
  const header = (first?.cells ?? []).map((cell) => cell.trim());
  if (header.every((cell) => cell === "")) throw new TableError("This file has no header row.");
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (rows.length === 0) throw new TableError("This file has a header and no rows.");
  return { encoding, header, rows };
}

async function parse(text: string): Promise<Table["rows"]> {
  const { default: Papa } = await import("papaparse");
  return new Promise((resolve, reject) => {
    const rows: Table["rows"] = [];
    Papa.parse<string[]>(text, {
      delimiter: delimiterOf(text),
      step({ data }, parser) {
        rows.push({ line: rows.length + 1, cells: data });
        if (rows.length > IMPORT_LIMITS.rows + 1) {
          // `abort` calls `complete`, so the rejection must come first.
          reject(new TableError("This file has more than 50,000 rows. Please import at most 50,000 at once."));
          parser.abort();
        } else if (rows.length % AT_ONCE === 0) {
          parser.pause();
          setTimeout(() => parser.resume(), 0);
        }
      },
      complete: () => resolve(rows),
    });
  });
}

/** Spreadsheets of some countries write semicolons. */
function delimiterOf(text: string): string {
  const header = /^.*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
