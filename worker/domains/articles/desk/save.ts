import { eq, sql } from "drizzle-orm";
import type { ArticleContent, SavedArticle, StaleArticleDetails } from "#contract/admin-articles.ts";
import { EDITABLE_ARTICLE_STATES } from "#contract/article-moves.ts";
import { MINUTE } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import { articleDrafts, articles } from "../schema.ts";
import { checkWork } from "./check-work.ts";
import type { WorkDeps } from "./work.ts";
import { contentOf, isAsSeen, readRow, toWorkRow, versionIn, type WorkRow, workStatements } from "./work-rows.ts";

/** Somebody who types on is one edit in the trail; after such a pause it is another. */
const SITTING_MS = 30 * MINUTE;

interface Save {
  id: string;
  version: number;
  content: ArticleContent;
  /** What else belongs to it: a revision that is restored. */
  more?: Statements;
}

/**
 * Keeps the words of a working copy: one that rolls, whoever saves. The first over a published text makes a draft
 * beside it, and takes the clinician's approval, which was of other words.
 * @throws stale with the words as somebody else left them, conflict in a state that is not edited, not_found
 */
export async function saveArticle(deps: WorkDeps, actor: SignedIn, save: Save): Promise<SavedArticle> {
  const row = await readRow(deps, save.id);
  if (versionIn(row) !== save.version) throw staleArticle(row);
  if (!EDITABLE_ARTICLE_STATES.includes(row.article.state))
    throw new AppError("conflict", "This article is not being written now. Take it back to a draft first.");
  // What changes nothing is no save (and no version).
  if (JSON.stringify(contentOf(row)) === JSON.stringify(save.content) && !save.more) return answer(deps, row);
  const refused = async () => staleArticle(await readRow(deps, save.id));
  const facts = { actionType: "article.edit", resourceType: "article", resourceId: save.id };
  const { read } = await write(deps, {
    actor,
    audit: isNewSitting(deps, actor, row) ? facts : [],
    guard: isAsSeen(row),
    statements: saveStatements(deps, actor, { row, ...save }),
    reads: workStatements(deps, save.id),
    refused,
    taken: refused,
  });
  return answer(deps, toWorkRow(read));
}

function isNewSitting({ now }: WorkDeps, actor: SignedIn, { article, draft }: WorkRow): boolean {
  const isLater = now().getTime() - article.editedAt.getTime() > SITTING_MS;
  return article.state !== "draft" || draft?.editedBy !== actor.user.id || isLater;
}

function saveStatements(
  { db, now }: WorkDeps,
  actor: SignedIn,
  { row, content, more = [] }: Save & { row: WorkRow },
): Statements {
  const { article } = row;
  const cleared = { clinicianId: null, clinicianName: null, clinicianAt: null, scheduledFor: null, scheduledBy: null };
  const isMoved = article.state !== "draft";
  const words = { ...content, ...cleared, version: versionIn(row) + 1, editedBy: actor.user.id };
  return [
    db
      .insert(articleDrafts)
      .values({ ...words, articleId: article.id })
      .onConflictDoUpdate({
        target: articleDrafts.articleId,
        set: { ...words, ...(isMoved && { statusVersion: sql`${articleDrafts.statusVersion} + 1` }) },
      }),
    db
      .update(articles)
      .set({
        state: "draft",
        editedAt: now(),
        authorId: sql`coalesce(${articles.authorId}, ${actor.user.id})`,
        // An article that an editor has changed is his: no seed touches it again.
        seedDigest: null,
        // Nobody reads it yet: its row is what lists show.
        ...(article.status !== "published" && { title: content.title, topic: content.topic }),
      })
      .where(eq(articles.id, article.id)),
    ...more,
  ];
}

async function answer(deps: WorkDeps, row: WorkRow): Promise<SavedArticle> {
  const { article, draft } = row;
  return {
    version: versionIn(row),
    state: article.state,
    editedAt: article.editedAt.toISOString(),
    check: await checkWork(deps, { id: article.id, content: contentOf(row), hasClinician: draft?.clinicianAt != null }),
  };
}

export function staleArticle(row: WorkRow): AppError {
  const { article, editor } = row;
  const details: StaleArticleDetails = {
    current: {
      version: versionIn(row),
      state: article.state,
      editedBy: editor,
      editedAt: article.editedAt.toISOString(),
      content: contentOf(row),
    },
  };
  return staleError("article", details);
}
