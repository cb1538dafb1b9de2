import { desc, eq } from "drizzle-orm";
import type { ArticleComment, ArticleWork } from "#contract/admin-articles.ts";
import { EDITABLE_ARTICLE_STATES, movesOf } from "#contract/article-moves.ts";
import { may } from "#contract/permissions.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { articleComments, articleRedirects } from "../schema.ts";
import { checkArticle } from "./check-article.ts";
import {
  isLiveArticle,
  liveArticle,
  toWorkRow,
  type WorkRow,
  workingContent,
  workStatements,
  workVersion,
} from "./work-rows.ts";

export type WorkDeps = Pick<Deps, "db" | "now" | "settings">;

const MOST_COMMENTS = 200;

export async function readArticleWork(deps: WorkDeps, actor: SignedIn, id: string): Promise<ArticleWork> {
  const [articles, drafts, comments, redirects] = await deps.db.batch([
    ...workStatements(deps, id),
    commentsQuery(deps, id),
    deps.db.select({ slug: articleRedirects.slug }).from(articleRedirects).where(eq(articleRedirects.articleId, id)),
  ]);
  const row = toWorkRow([articles, drafts]);
  const { article, draft, author, editor } = row;
  const content = workingContent(row);
  const standing = { state: article.state, isLive: isLiveArticle(article) };
  return {
    id,
    state: article.state,
    version: workVersion(row),
    statusVersion: draft?.statusVersion ?? 0,
    content,
    live: liveArticle(row),
    author,
    editedBy: editor,
    editedAt: draft ? article.editedAt.toISOString() : null,
    clinician: clinicianOf(row),
    scheduledFor: draft?.scheduledFor?.toISOString() ?? null,
    dueAt: article.dueAt?.toISOString() ?? null,
    comments: comments.map(toArticleComment),
    redirects: redirects.map(({ slug }) => slug),
    moves: movesOf(standing, actor.roles),
    mayEdit: may(actor.roles, "article:write") && EDITABLE_ARTICLE_STATES.includes(article.state),
    check: await checkArticle(deps, { id, content, hasClinician: draft?.clinicianAt != null }),
  };
}

function clinicianOf({ draft }: WorkRow): ArticleWork["clinician"] {
  if (!draft?.clinicianName || !draft.clinicianAt) return null;
  return { name: draft.clinicianName, at: draft.clinicianAt.toISOString() };
}

type CommentRow = Awaited<ReturnType<typeof commentsQuery>>[number];

export function commentsQuery({ db }: Pick<Deps, "db">, id: string) {
  return db
    .select({
      id: articleComments.id,
      author: nameOf().as("author"),
      text: articleComments.text,
      quote: articleComments.quote,
      createdAt: articleComments.createdAt,
      resolvedAt: articleComments.resolvedAt,
    })
    .from(articleComments)
    .leftJoin(profiles, eq(profiles.userId, articleComments.authorId))
    .where(eq(articleComments.articleId, id))
    .orderBy(desc(articleComments.createdAt))
    .limit(MOST_COMMENTS);
}

export function toArticleComment({ createdAt, resolvedAt, ...comment }: CommentRow): ArticleComment {
  return { ...comment, createdAt: createdAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null };
}
