import type { ListDescription } from "#contract/list.ts";
import type { Office } from "./compliance.ts";

type Described = Pick<ListDescription<object>, "name" | "columns"> & { query: { shape: object } };

export interface PagedList {
  list: Described;
  path: string;
  /** The list is a POST, because a search may contain a name. */
  isPosted?: true;
  /** Stores more rows than one page holds, with ties in every sort column. */
  fill: (app: Office) => Promise<unknown>;
  /** The query that shows all rows. */
  all?: Readonly<Record<string, unknown>>;
  /** For each filter a value that matches some rows but not all; null for a key that is not a filter. */
  filters: Readonly<Record<string, unknown>>;
  /** The column behind a sort key, if its name differs. */
  values?: Readonly<Record<string, string>>;
  /** For texts that the database does not compare. */
  compare?: (one: string, other: string) => number;
}

export const COPIES = 60;
/** Spreads the copies over five days. */
export const instant = (column: string) => `${column} - (i % 5) * 86400000`;
export const third = (...values: [string, string, string]) =>
  `case i % 3 when 0 then '${values[0]}' when 1 then '${values[1]}' else '${values[2]}' end`;

export async function madeIn(response: Promise<Response>): Promise<string> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json<{ id: string }>()).id;
}

export const DAYS = { from: "2026-11-22", to: "2026-11-21" };
