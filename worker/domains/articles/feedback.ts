import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { isPublic } from "./articles.ts";
import { articleFeedbackCounts, articles } from "./schema.ts";

interface Feedback {
  slug: string;
  helpful: boolean;
}

/** Stores counts only, nothing about the reader. */
export async function countFeedback({ db, now }: Pick<Deps, "db" | "now">, { slug, helpful }: Feedback): Promise<void> {
  const [yes, no] = helpful ? [1, 0] : [0, 1];
  const counted = await db
    .insert(articleFeedbackCounts)
    .select(
      db
        .select({ articleId: articles.id, yes: sql<number>`${yes}`.as("yes"), no: sql<number>`${no}`.as("no") })
        .from(articles)
        .where(and(eq(articles.slug, slug), isPublic(now()))),
    )
    .onConflictDoUpdate({
      target: articleFeedbackCounts.articleId,
      set: { yes: sql`${articleFeedbackCounts.yes} + ${yes}`, no: sql`${articleFeedbackCounts.no} + ${no}` },
    })
    .returning({ articleId: articleFeedbackCounts.articleId });
  if (counted.length === 0) throw new AppError("not_found", "There is no such article.");
}
