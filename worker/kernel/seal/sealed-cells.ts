import { customType } from "drizzle-orm/sqlite-core";
import { AppError } from "../errors.ts";
import { log } from "../log.ts";
import type { Settings } from "../settings/env.ts";
import { blindIndex, type IndexKind } from "./blind-index.ts";
import { type Keyring, keyringOf, open, SealError, seal } from "./seal.ts";

// Sealed under the setting's key itself (decision 46). `sealingDatabase` does the work: WebCrypto is asynchronous.

type Place = `${string}.${string}`;

/** `k1|profiles.phone|v1.<iv>.<ciphertext>`: key version, column, sealed text. It opens in no other column. */
const CELL = /^k(\d+)\|([a-z_]+\.[a-z_]+)\|(v1\.[\w-]+\.[\w-]+)$/;
type Treatment = "seal" | "index";

/** Part of every mark, so that no outside text passes for one. Made late: a Worker starts without randomness. */
let secret: string | undefined;

function mark(treatment: Treatment): string {
  secret ??= crypto.randomUUID();
  return `\u0001${secret}|${treatment}|`;
}

const opened = new Map<string, string>();
const KEPT = 20_000;

/** Empty text stays empty. Conditions can't compare sealed text; they need a blind index. */
export function sealedText(place: Place) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (text) => marked(place, text),
    fromDriver: (stored) => textOf(place, stored),
  })();
}

export function sealedJson<Value>(place: Place) {
  return customType<{ data: Value; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => marked(place, JSON.stringify(value)),
    fromDriver: (stored): Value => JSON.parse(textOf(place, stored)),
  })();
}

export function addressIndex() {
  return indexedText("email");
}

export function indexedText(kind: IndexKind) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (text) => `${mark("index")}${kind}|${text}`,
  })();
}

function marked(place: Place, text: string): string {
  return text === "" ? "" : `${mark("seal")}${place}|${text}`;
}

function textOf(place: Place, stored: string): string {
  const [, , column] = CELL.exec(stored) ?? [];
  if (column === undefined) return stored;
  if (column !== place) throw new SealError("A sealed cell stands in another column.");
  const text = opened.get(stored);
  if (text === undefined) throw new AppError("not_configured", "This account can’t be opened right now.");
  return text;
}

export function sealParameters(settings: Settings, values: readonly unknown[]): Promise<unknown[]> {
  return Promise.all(
    values.map((value) => {
      if (typeof value !== "string") return value;
      if (value.startsWith(mark("seal"))) return sealCell(settings, value.slice(mark("seal").length));
      return value.startsWith(mark("index")) ? indexText(settings, value.slice(mark("index").length)) : value;
    }),
  );
}

function indexText(settings: Settings, marked: string): Promise<string> {
  const end = marked.indexOf("|");
  return blindIndex(settings, marked.slice(0, end) as IndexKind, marked.slice(end + 1));
}

async function sealCell(settings: Settings, marked: string): Promise<string> {
  const end = marked.indexOf("|");
  const [column, text] = [marked.slice(0, end), marked.slice(end + 1)];
  const { current, keys } = await keyringOf(settings);
  const [key] = keys.get(current) ?? [];
  if (!key) throw new AppError("not_configured", "This account can’t be saved right now.");
  const cell = `k${current}|${column}|${await seal(key, placeOf(column, current), text)}`;
  remember(cell, text);
  return cell;
}

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
  // One line per statement: a lost key can be that of every account.
  for (const [version, count] of missing) log("seal_key_missing", { version, cells: count });
}

function collect(value: unknown, cells: Set<string>): void {
  if (typeof value === "string") {
    if (!(value.startsWith("k") && CELL.test(value))) return;
    const text = opened.get(value);
    if (text === undefined) cells.add(value);
    else remember(value, text);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, cells);
  }
}

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
