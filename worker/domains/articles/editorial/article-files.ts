import { eq, or, sql } from "drizzle-orm";
import { type ArticleFile, readArticleFile } from "#content/article-file.ts";
import { articleFileText } from "#content/article-file-text.ts";
import { type ArticleContent, articleContent } from "#contract/admin-articles.ts";
import { utcDay } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { batchBoth } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { newArticleStatements } from "../new-article.ts";
import { articleDrafts, articles } from "../schema.ts";
import { revisionStatement } from "./publish.ts";
import { saveArticle } from "./save.ts";
import type { WorkDeps } from "./work.ts";
import { readWorkRow, workingContent, workVersion } from "./work-rows.ts";

export async function createArticle(
  deps: WorkDeps,
  actor: SignedIn,
  words: Pick<ArticleContent, "title" | "topic">,
): Promise<{ id: string }> {
  const id = newId("art");
  const content = { ...words, slug: slugFromTitle(words.title), description: "", body: "", sources: [], related: [] };
  await batchBoth(deps.db, newArticleStatements(deps, actor, { ...content, id, reviewEveryMonths: 12 }), []);
  return { id };
}

export function slugFromTitle(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 80).replace(/-$/, "");
}

interface Import {
  name: string;
  text: string;
}

/** Ignores the file's dates: publication dates are a matter of record. */
export async function importArticle(
  deps: WorkDeps,
  actor: SignedIn,
  file: Import,
): Promise<{ id: string; isNew: boolean }> {
  const content = contentIn(file);
  const [known] = await deps.db
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(articleDrafts, eq(articleDrafts.articleId, articles.id))
    .where(or(eq(articles.slug, content.slug), eq(articleDrafts.slug, content.slug)))
    .orderBy(sql`${articles.slug} = ${content.slug} desc`)
    .limit(1);
  if (!known) {
    const id = newId("art");
    await batchBoth(deps.db, newArticleStatements(deps, actor, { ...content, id }), []);
    return { id, isNew: true };
  }
  const row = await readWorkRow(deps, known.id);
  const at = deps.now();
  const revision = { row, kind: "imported", by: actor.user.id, at, label: "Before a file was brought in" } as const;
  await saveArticle(deps, actor, {
    id: known.id,
    version: workVersion(row),
    content,
    more: [revisionStatement(deps, revision)],
  });
  return { id: known.id, isNew: false };
}

function contentIn({ name, text }: Import): ArticleContent {
  const slug = slugFromTitle(name.replace(/^.*[\\/]/, "").replace(/\.(?:md|markdown|txt)$/i, ""));
  const { published, updated, ...words } = readFile(slug, text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const read = articleContent.safeParse(words);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new AppError(
    "invalid_request",
    `${issue?.path.join(".") ?? "The file"}: ${issue?.message ?? "not understood"}`,
  );
}

function readFile(slug: string, text: string): ArticleFile {
  try {
    return readArticleFile(slug, text);
  } catch (error) {
    // The message names lines of the file only.
    throw new AppError("invalid_request", error instanceof Error ? error.message : "The file was not understood.", {
      cause: error,
    });
  }
}

export async function exportArticle(
  deps: WorkDeps,
  actor: SignedIn,
  id: string,
): Promise<{ name: string; text: string }> {
  const { db, now } = deps;
  const row = await readWorkRow(deps, id);
  const facts = { actionType: "article.export", resourceType: "article", resourceId: id };
  await db.insert(auditTrails).values(actorAudit(now(), actor, facts));
  const { article } = row;
  const content = workingContent(row);
  const days = { published: utcDay(article.publishedAt ?? now()), updated: utcDay(article.updatedAt) };
  return {
    name: `${content.slug || "article"}.md`,
    text: articleFileText({ ...content, ...days, cover: content.cover ?? undefined }),
  };
}
