import { eq, sql } from "drizzle-orm";
import type { ArticleContent, SavedArticle, StaleArticleDetails } from "#contract/admin-articles.ts";
import { EDITABLE_ARTICLE_STATES } from "#contract/article-moves.ts";
import { MINUTE } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import { articleDrafts, articles } from "../schema.ts";
import { checkArticle } from "./check-article.ts";
import type { WorkDeps } from "./work.ts";
import {
  isUnchangedWork,
  readWorkRow,
  toWorkRow,
  type WorkRow,
  workingContent,
  workStatements,
  workVersion,
} from "./work-rows.ts";

/** Saves of one author within this pause are one audit row. */
const SITTING_MS = 30 * MINUTE;

interface Save {
  id: string;
  version: number;
  content: ArticleContent;
  more?: Statements;
}

/** A save withdraws the clinical approval: it was of other text. */
export async function saveArticle(deps: WorkDeps, actor: SignedIn, save: Save): Promise<SavedArticle> {
  const row = await readWorkRow(deps, save.id);
  if (workVersion(row) !== save.version) throw staleArticle(row);
  if (!EDITABLE_ARTICLE_STATES.includes(row.article.state))
    throw new AppError("conflict", "This article is not being written now. Take it back to a draft first.");
  if (JSON.stringify(workingContent(row)) === JSON.stringify(save.content) && !save.more) return answer(deps, row);
  const refused = async () => staleArticle(await readWorkRow(deps, save.id));
  const facts = { actionType: "article.edit", resourceType: "article", resourceId: save.id };
  const { read } = await write(deps, {
    actor,
    audit: isNewSitting(deps, actor, row) ? facts : [],
    guard: isUnchangedWork(row),
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
  const words = { ...content, ...cleared, version: workVersion(row) + 1, editedBy: actor.user.id };
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
        seedDigest: null,
        // Lists show the row, so an unpublished article's row follows its draft.
        ...(article.status !== "published" && { title: content.title, topic: content.topic }),
      })
      .where(eq(articles.id, article.id)),
    ...more,
  ];
}

async function answer(deps: WorkDeps, row: WorkRow): Promise<SavedArticle> {
  const { article, draft } = row;
  return {
    version: workVersion(row),
    state: article.state,
    editedAt: article.editedAt.toISOString(),
    check: await checkArticle(deps, {
      id: article.id,
      content: workingContent(row),
      hasClinician: draft?.clinicianAt != null,
    }),
  };
}

export function staleArticle(row: WorkRow): AppError {
  const { article, editor } = row;
  const details: StaleArticleDetails = {
    current: {
      version: workVersion(row),
      state: article.state,
      editedBy: editor,
      editedAt: article.editedAt.toISOString(),
      content: workingContent(row),
    },
  };
  return staleError("article", details);
}
