import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { ArticleComment, PresenceAnswer } from "#contract/admin-articles.ts";
import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { rowExists } from "#worker/kernel/write.ts";
import { articleComments, articleDrafts, articleFlagReasons, articlePresence, articles } from "../schema.ts";
import { commentsQuery, toArticleComment, type WorkDeps } from "./work.ts";
import { readWorkRow, workVersion } from "./work-rows.ts";

/** Presence is only shown; it is not a lock. */
const PRESENT_MS = 2 * MINUTE;

interface Remark {
  id: string;
  text: string;
  quote?: string | undefined;
}

export async function addArticleComment(
  deps: WorkDeps,
  actor: SignedIn,
  { id, text, quote }: Remark,
): Promise<ArticleComment[]> {
  const { db, now } = deps;
  const row = await readWorkRow(deps, id);
  const comment = { id: newId("acm"), articleId: id, authorId: actor.user.id, text, quote: quote || null };
  const [, , comments] = await db.batch([
    db.insert(articleComments).values({ ...comment, version: workVersion(row), createdAt: now() }),
    db.insert(auditTrails).values(recordOf(deps, actor, { id, action: "article.comment" })),
    commentsQuery(deps, id),
  ]);
  return comments.map(toArticleComment);
}

export async function settleArticleComment(
  deps: WorkDeps,
  actor: SignedIn,
  { id, comment, isSettled }: { id: string; comment: string; isSettled: boolean },
): Promise<ArticleComment[]> {
  const { db, now } = deps;
  const set = isSettled ? { resolvedAt: now(), resolvedBy: actor.user.id } : { resolvedAt: null, resolvedBy: null };
  const isOne = and(eq(articleComments.id, comment), eq(articleComments.articleId, id));
  const [changed, comments] = await db.batch([
    db.update(articleComments).set(set).where(isOne).returning({ id: articleComments.id }),
    commentsQuery(deps, id),
  ]);
  if (changed.length === 0) throw new AppError("not_found", "There is no such remark.");
  return comments.map(toArticleComment);
}

interface Decision {
  id: string;
  key: string;
  reason: string;
}

export async function decideArticleFlag(deps: WorkDeps, actor: SignedIn, { id, key, reason }: Decision): Promise<void> {
  const { db, now } = deps;
  await readWorkRow(deps, id);
  const row = { reason, decidedBy: actor.user.id, decidedAt: now() };
  const isOne = and(eq(articleFlagReasons.articleId, id), eq(articleFlagReasons.key, key));
  const { articleId, key: name } = articleFlagReasons;
  await db.batch([
    reason === ""
      ? db.delete(articleFlagReasons).where(isOne)
      : db
          .insert(articleFlagReasons)
          .values({ ...row, articleId: id, key })
          .onConflictDoUpdate({ target: [articleId, name], set: row }),
    db
      .insert(auditTrails)
      .values(recordOf(deps, actor, { id, action: reason ? "article.flag_kept" : "article.flag_reopened" })),
  ]);
}

export async function notePresence(
  { db, now }: WorkDeps,
  actor: SignedIn,
  { id, isLeaving }: { id: string; isLeaving: boolean },
): Promise<PresenceAnswer> {
  const since = new Date(now().getTime() - PRESENT_MS);
  const { articleId, userId, seenAt } = articlePresence;
  const mine = and(eq(articleId, id), eq(userId, actor.user.id));
  const [, , others, [standing]] = await db.batch([
    db.delete(articlePresence).where(sql`${lte(seenAt, since)} or (${mine})`),
    insertWhere(db, articlePresence, {
      row: { articleId: id, userId: actor.user.id, seenAt: now() },
      condition: and(rowExists(articles, eq(articles.id, id)), sql`${isLeaving ? 0 : 1}`),
    }),
    db
      .select({ name: nameOf().as("name"), seenAt })
      .from(articlePresence)
      .leftJoin(profiles, eq(profiles.userId, userId))
      .where(and(eq(articleId, id), ne(userId, actor.user.id), gt(seenAt, since))),
    standingQuery({ db }, id),
  ]);
  if (!standing) throw new AppError("not_found", "There is no such article.");
  return {
    ...standing,
    others: others.map((other) => ({ name: other.name ?? "Staff", seenAt: other.seenAt.toISOString() })),
  };
}

function standingQuery({ db }: Pick<Deps, "db">, id: string) {
  return db
    .select({
      state: articles.state,
      version: sql<number>`coalesce(${articleDrafts.version}, 0)`.as("version"),
      statusVersion: sql<number>`coalesce(${articleDrafts.statusVersion}, 0)`.as("status_version"),
    })
    .from(articles)
    .leftJoin(articleDrafts, eq(articleDrafts.articleId, articles.id))
    .where(eq(articles.id, id));
}

function recordOf({ now }: WorkDeps, actor: SignedIn, { id, action }: { id: string; action: string }) {
  return actorAudit(now(), actor, { actionType: action, resourceType: "article", resourceId: id });
}
