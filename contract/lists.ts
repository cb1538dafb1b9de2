import * as z from "zod/mini";

// Lists of the admin area: paged, sorted and filtered by the server, and the address of the page says how.

/** Rows a page. */
export const PAGE_SIZES = [25, 50, 100, 500] as const;

/** The longest search, in characters. */
export const SEARCH_LENGTH = 100;

/** Search text is sent in a body's place only where it names nobody: names and addresses are searched by POST. */
export const listPart = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  size: z._default(
    z.coerce.number().check(z.refine((size) => PAGE_SIZES.some((known) => known === size))),
    PAGE_SIZES[1],
  ),
};

/** `sort` of a list: a key of its columns, with `-` for the other way round. */
export function sortOf<const Key extends string>(keys: readonly Key[], first: NoInfer<Key | `-${Key}`>) {
  const isKnown = (sort: string): sort is Key | `-${Key}` => keys.some((key) => sort === key || sort === `-${key}`);
  const known = z.string().check(z.refine(isKnown, { error: "Please choose from the list." }));
  return z.pipe(
    z.optional(known),
    z.transform((sort) => (sort !== undefined && isKnown(sort) ? sort : first)),
  );
}

/** One page of a list. `total` counts what the filters leave, on all pages. */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  page: number;
  size: number;
}
