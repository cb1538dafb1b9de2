import { or, type SQLWrapper, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { blindIndex, type IndexKind } from "#worker/kernel/seal/blind-index.ts";
import { analyticsEvents } from "../schema/analytics.ts";

/** Replaces pages and treatments with blind indexes, all rows at once: they hold some forty different words. */
export async function indexPlainEvents({ db, settings }: Pick<Deps, "db" | "settings">): Promise<number> {
  const { route, treatmentType } = analyticsEvents;
  // An index has 43 characters and no slash.
  const isPlain = (column: SQLWrapper) => sql`(${column} like '/%' or length(${column}) < 43)`;
  const rows = or(isPlain(route), isPlain(treatmentType));
  const count = await db.$count(analyticsEvents, rows);
  if (count === 0) return 0;
  const indexed = async (column: SQLWrapper, kind: IndexKind) => {
    const words = await db
      .selectDistinct({ word: sql<string>`${column}` })
      .from(analyticsEvents)
      .where(isPlain(column));
    const indexes = await Promise.all(words.map(async ({ word }) => [word, await blindIndex(settings, kind, word)]));
    const list = JSON.stringify(Object.fromEntries(indexes));
    return sql`coalesce((select value from json_each(${list}) where key = ${column}), ${column})`;
  };
  await db
    .update(analyticsEvents)
    .set({ route: await indexed(route, "route"), treatmentType: await indexed(treatmentType, "treatment") })
    .where(rows);
  return count;
}
