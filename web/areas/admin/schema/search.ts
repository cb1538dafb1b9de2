import * as z from "zod/mini";
import { listPart, SEARCH_LENGTH, sortOf } from "#contract/list.ts";
import { OVERRIDE_KINDS, overrideList, routeQuerySchema } from "#contract/structured-data.ts";
import { type Search, searchOf, tabSearchOf } from "#web/lib/state/search.ts";

export const routeList = z.object({
  ...listPart,
  sort: sortOf(["path", "overrides", "problems"], "path"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH))),
  topic: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(z.enum(["wrong", "good", "overridden"])),
});

export const schemaSearch = tabSearchOf(routeList.shape, {
  overrides: overrideList.query.shape,
  results: {},
  rating: {},
});

export const routeSearch = searchOf(routeQuerySchema.shape);

const words = z.string().check(z.maxLength(2000));
const known = {
  kind: z.enum(OVERRIDE_KINDS),
  path: routeQuerySchema.shape.path,
  on: words,
  pointer: words,
  value: words,
};

/** Start values of a new override, from the URL. */
export type NewOverride = Search<typeof known>;
export const overrideSearch = searchOf(known);
export type SchemaSearch = ReturnType<typeof schemaSearch>;
