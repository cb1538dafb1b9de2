import type { ListDescription } from "#contract/list.ts";
import type { Office } from "./compliance.ts";

type Described = Pick<ListDescription<object>, "name" | "columns"> & { query: { shape: object } };

export interface PagedList {
  list: Described;
  path: string;
  /** Asked by POST, as it may be searched by a name. */
  isPosted?: true;
  /** Stores more rows than one page holds, with ties in what they are sorted by. */
  fill: (app: Office) => Promise<unknown>;
  /** What shows all rows. */
  all?: Readonly<Record<string, unknown>>;
  /** For each filter a value that leaves some rows out and some in; null for what is no filter. */
  filters: Readonly<Record<string, unknown>>;
  /** Where the value behind a sort key is no column of its name. */
  values?: Readonly<Record<string, string>>;
  /** How texts are compared, where the database does not do it. */
  compare?: (one: string, other: string) => number;
}

export const COPIES = 60;
/** A fifth of the copies each, in a day of their own. */
export const instant = (column: string) => `${column} - (i % 5) * 86400000`;
export const third = (...values: [string, string, string]) =>
  `case i % 3 when 0 then '${values[0]}' when 1 then '${values[1]}' else '${values[2]}' end`;

export async function madeIn(response: Promise<Response>): Promise<string> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json<{ id: string }>()).id;
}

export const DAYS = { from: "2026-11-22", to: "2026-11-21" };
