import { and, eq, lte, sql } from "drizzle-orm";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { newId } from "#worker/kernel/ids.ts";
import { write } from "#worker/kernel/write.ts";
import { articleComments, articleDrafts, articles } from "../schema.ts";
import { checkArticle } from "./check-article.ts";
import { publishStatements } from "./publish.ts";
import type { WorkDeps } from "./work.ts";
import { isUnchangedWork, readWorkRow, type WorkRow, workingContent } from "./work-rows.ts";

const AT_ONCE = 20;

/** After a clock jump forward all due articles go out once, each under its scheduled date. */
export async function publishDueArticles(deps: WorkDeps): Promise<void> {
  const { db, now } = deps;
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(articleDrafts, eq(articleDrafts.articleId, articles.id))
    .where(and(eq(articles.state, "scheduled"), lte(articleDrafts.scheduledFor, now())))
    .orderBy(articleDrafts.scheduledFor)
    .limit(AT_ONCE);
  for (const { id } of due) await publishOne(deps, id);
}

async function publishOne(deps: WorkDeps, id: string): Promise<void> {
  const row = await readWorkRow(deps, id);
  const scheduledFor = row.draft?.scheduledFor;
  if (!row.draft || !scheduledFor) return;
  const checked = { id, content: workingContent(row), hasClinician: row.draft.clinicianAt !== null };
  const { unmet } = await checkArticle(deps, checked);
  const isDue = unmet.length === 0;
  const by = isDue ? row.draft.scheduledBy : null;
  // If the article moved or its address was taken meanwhile, the next run tries again.
  const skipped = () => null;
  await write(deps, {
    audit: {
      actionType: isDue ? "article.publish" : "article.schedule_failed",
      resourceType: "article",
      resourceId: id,
      actionDetails: { by: "schedule" },
      ...(by !== null && { actorId: by }),
    },
    guard: isUnchangedWork(row),
    statements: isDue
      ? publishStatements(deps, { row, by, firstAt: scheduledFor })
      : heldBack(deps, row, `It was not published when it was due. ${unmet.map(({ message }) => message).join(" ")}`),
    refused: skipped,
    taken: skipped,
  });
}

function heldBack(deps: WorkDeps, row: WorkRow, text: string): Statements {
  const { db, now } = deps;
  const { id } = row.article;
  const set = { scheduledFor: null, scheduledBy: null, statusVersion: sql`${articleDrafts.statusVersion} + 1` };
  const version = row.draft?.version ?? 0;
  return [
    db.update(articles).set({ state: "approved", editedAt: now() }).where(eq(articles.id, id)),
    db.update(articleDrafts).set(set).where(eq(articleDrafts.articleId, id)),
    db.insert(articleComments).values({ id: newId("acm"), articleId: id, text, version, createdAt: now() }),
  ];
}
