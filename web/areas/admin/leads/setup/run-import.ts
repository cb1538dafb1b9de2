import { IMPORT_LIMITS, type ImportAnswer, type ImportRequest, type RawRow } from "#contract/lead-import.ts";
import { normalizePhone } from "#contract/leads.ts";
import { importCells, type Mapping } from "./mapping.ts";
import type { Table } from "./read-table.ts";

export interface Summary {
  done: number;
  total: number;
  imported: number;
  /** Counts all errors; `errors` keeps only the first ones. */
  wrong: number;
  errors: ImportAnswer["errors"];
  /** Rows that were imported before. */
  known: number;
  /** Rows for the same person as a lead or an earlier row. */
  duplicates: number;
}

interface Run {
  table: Table;
  mapping: Mapping;
  isDryRun: boolean;
  duplicates: ImportRequest["duplicates"];
  send: (request: ImportRequest) => Promise<ImportAnswer>;
  onProgress: (summary: Summary) => void;
  signal: AbortSignal;
}

/** Per request: the server accepts half a megabyte. */
const MOST_CHARACTERS = 120_000;
const MOST_ERRORS = 5000;

/** Sends one chunk at a time. After a stop, importing the same file again continues where it stopped. */
export async function runImport({
  table,
  mapping,
  isDryRun,
  duplicates,
  send,
  onProgress,
  signal,
}: Run): Promise<Summary> {
  const seen = new Set<string>();
  let summary: Summary = {
    done: 0,
    total: table.rows.length,
    imported: 0,
    wrong: 0,
    errors: [],
    known: 0,
    duplicates: 0,
  };
  for (const rows of chunksOf(table, mapping)) {
    signal.throwIfAborted();
    const answer = await send({ isDryRun, duplicates, rows });
    const wrong = new Set(answer.errors.map(({ line }) => line));
    const reported = new Set([...answer.duplicates.map(({ line }) => line), ...answer.known, ...wrong]);
    // A dry run stores nothing, so the server can't compare later rows with earlier ones.
    const again = isDryRun ? rows.filter(({ line, cells }) => isAgain(seen, cells) && !reported.has(line)).length : 0;
    summary = {
      ...summary,
      done: summary.done + rows.length,
      imported: summary.imported + answer.imported,
      wrong: summary.wrong + wrong.size,
      errors: [...summary.errors, ...answer.errors].slice(0, MOST_ERRORS),
      known: summary.known + answer.known.length,
      duplicates: summary.duplicates + answer.duplicates.length + again,
    };
    onProgress(summary);
  }
  return summary;
}

/** Also remembers this row. */
function isAgain(seen: Set<string>, { phone = "", email = "" }: RawRow): boolean {
  const contacts = [normalizePhone(phone), email.trim().toLowerCase()].filter(Boolean);
  const known = contacts.some((contact) => seen.has(contact));
  for (const contact of contacts) seen.add(contact);
  return known;
}

function* chunksOf({ rows }: Table, mapping: Mapping): Generator<ImportRequest["rows"]> {
  let chunk: ImportRequest["rows"] = [];
  let length = 0;
  for (const { line, cells } of rows) {
    const one = { line, cells: importCells(cells, mapping) };
    const size = JSON.stringify(one).length;
    if (chunk.length > 0 && (chunk.length >= IMPORT_LIMITS.chunk || length + size > MOST_CHARACTERS)) {
      yield chunk;
      [chunk, length] = [[], 0];
    }
    chunk.push(one);
    length += size;
  }
  if (chunk.length > 0) yield chunk;
}

export function wouldImport({ total, wrong, known, duplicates }: Summary, policy: ImportRequest["duplicates"]): number {
  return Math.max(0, total - wrong - known - (policy === "skip" ? duplicates : 0));
}
