import { customType } from "drizzle-orm/sqlite-core";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import type { Settings } from "../settings/env.ts";
import { blindIndex, type IndexKind } from "./blind-index.ts";
import { type Keyring, keyringOf, open, SealError, seal } from "./seal.ts";

// Accounts are read and written in many statements, and each is a handful of short texts. Their columns are sealed one by
// one under the key-encryption key itself, on the way into the database and out of it (decision 46): a column type marks
// what is to be sealed, and the database that `sealingDatabase` wraps seals and opens, which a column type can not, because
// WebCrypto does not answer at once. A value that is not sealed yet is read as it stands.

/** "profiles.phone": a sealed cell opens in no other column. */
type Place = `${string}.${string}`;

/** `k1|profiles.phone|v1.<iv>.<ciphertext>`: the version of its key, its column, and the sealed text. */
const CELL = /^k(\d+)\|([a-z_]+\.[a-z_]+)\|(v1\.[\w-]+\.[\w-]+)$/;
type Treatment = "seal" | "index";

/** In every mark, so that no text from outside can pass for a marked one. Made late: a Worker starts without randomness. */
let secret: string | undefined;

/** Before a text on its way into the database: what follows is sealed, or stored as its blind index alone. */
function mark(treatment: Treatment): string {
  secret ??= crypto.randomUUID();
  return `\u0001${secret}|${treatment}|`;
}

/**
 * Texts by their sealed cells, the newest last. It carries a text from the database to its column, and saves opening a
 * cell that was read just before.
 */
const opened = new Map<string, string>();
/** More cells than any list shows. */
const KEPT = 20_000;

/** A text that is sealed in the database; an empty one stays empty. No condition can compare it: that takes an index. */
export function sealedText(place: Place) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (text) => marked(place, text),
    fromDriver: (stored) => textOf(place, stored),
  })();
}

/** The same for a value as JSON. */
export function sealedJson<Value>(place: Place) {
  return customType<{ data: Value; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => marked(place, JSON.stringify(value)),
    fromDriver: (stored): Value => JSON.parse(textOf(place, stored)),
  })();
}

/** The blind index of an e-mail address. Given and compared as the address itself; read, it is the index. */
export function addressIndex() {
  return indexedText("email");
}

/** The blind index of a text of one kind, in place of the text. Equal texts have equal indexes, so they can be grouped. */
export function indexedText(kind: IndexKind) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (text) => `${mark("index")}${kind}|${text}`,
  })();
}

function marked(place: Place, text: string): string {
  return text === "" ? "" : `${mark("seal")}${place}|${text}`;
}

/** @throws not_configured without its key, SealError for a cell of another column */
function textOf(place: Place, stored: string): string {
  const [, , column] = CELL.exec(stored) ?? [];
  if (column === undefined) return stored;
  if (column !== place) throw new SealError("A sealed cell stands in another column.");
  const text = opened.get(stored);
  if (text === undefined) throw new AppError("not_configured", "This account can not be opened right now.");
  return text;
}

/** The parameters of a statement, the marked ones sealed or replaced by their index. */
export function sealParameters(settings: Settings, values: readonly unknown[]): Promise<unknown[]> {
  return Promise.all(
    values.map((value) => {
      if (typeof value !== "string") return value;
      if (value.startsWith(mark("seal"))) return sealCell(settings, value.slice(mark("seal").length));
      return value.startsWith(mark("index")) ? indexText(settings, value.slice(mark("index").length)) : value;
    }),
  );
}

/** @param marked `<kind>|<text>` */
function indexText(settings: Settings, marked: string): Promise<string> {
  const end = marked.indexOf("|");
  return blindIndex(settings, marked.slice(0, end) as IndexKind, marked.slice(end + 1));
}

/** @param marked `<column>|<text>` */
async function sealCell(settings: Settings, marked: string): Promise<string> {
  const end = marked.indexOf("|");
  const [column, text] = [marked.slice(0, end), marked.slice(end + 1)];
  const { current, keys } = await keyringOf(settings);
  const [key] = keys.get(current) ?? [];
  if (!key) throw new AppError("not_configured", "This account can not be saved right now.");
  const cell = `k${current}|${column}|${await seal(key, placeOf(column, current), text)}`;
  remember(cell, text);
  return cell;
}

/** Opens every sealed cell of what a statement answered, for the columns that will ask for them. */
export async function openCells(settings: Settings, result: unknown): Promise<void> {
  const cells = new Set<string>();
  collect(result, cells);
  if (cells.size === 0) return;
  const keyring = await keyringOf(settings);
  const missing = new Map<number, number>();
  await Promise.all(
    [...cells].map(async (cell) => {
      const lost = await openCell(keyring, cell);
      if (lost !== null) missing.set(lost, (missing.get(lost) ?? 0) + 1);
    }),
  );
  // One line a statement: a lost key can be that of every account.
  for (const [version, count] of missing) log("seal_key_missing", { version, cells: count });
}

function collect(value: unknown, cells: Set<string>): void {
  if (typeof value === "string") {
    if (!(value.startsWith("k") && CELL.test(value))) return;
    const text = opened.get(value);
    if (text === undefined) cells.add(value);
    // As the newest, so that the cells beside it do not push it out before its column asks for it.
    else remember(value, text);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, cells);
  }
}

/** @returns the version of its key when no key opens the cell */
async function openCell({ keys }: Keyring, cell: string): Promise<number | null> {
  const [, version = "", column = "", sealed = ""] = CELL.exec(cell) ?? [];
  for (const key of keys.get(Number(version)) ?? []) {
    const text = await open(key, placeOf(column, Number(version)), sealed).catch(() => null);
    if (text === null) continue;
    remember(cell, text);
    return null;
  }
  return Number(version);
}

function remember(cell: string, text: string): void {
  opened.delete(cell);
  opened.set(cell, text);
  const [oldest] = opened.keys();
  if (opened.size > KEPT && oldest !== undefined) opened.delete(oldest);
}

function placeOf(column: string, version: number) {
  return { column, row: `cell|k${version}` };
}
