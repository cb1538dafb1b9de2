import { and, count, eq, gte, inArray, lt } from "drizzle-orm";
import type { MaxFlags } from "#contract/overview.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { type OverviewDeps, type OverviewRange, part } from "./part.ts";

const LEVELS = ["emergency", "crisis", "today", "limits", "notice"] as const satisfies readonly MaxFlags["level"][];

export function maxPart({ db }: OverviewDeps, { since, until }: OverviewRange) {
  const { safety, updatedAt, review } = chatConversations;
  return part(
    [
      db
        .select({ safety, unreviewed: count().as("unreviewed") })
        .from(chatConversations)
        .where(and(inArray(safety, [...LEVELS]), gte(updatedAt, since), lt(updatedAt, until), eq(review, "new")))
        .groupBy(safety),
    ],
    ([rows]) =>
      LEVELS.map((level) => ({ level, unreviewed: rows.find((row) => row.safety === level)?.unreviewed ?? 0 })),
  );
}
