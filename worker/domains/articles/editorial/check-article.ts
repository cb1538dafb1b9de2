import { and, eq, ne, or, sql } from "drizzle-orm";
import { pageAt } from "#content/pages.ts";
import { isShellAddress } from "#content/private-paths.ts";
import { redirectAt } from "#content/redirects.ts";
import type { ArticleCheck, ArticleContent } from "#contract/admin-articles.ts";
import { MEDIA_PATH } from "#contract/article-images.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { isPublic } from "../articles.ts";
import { storedImagesQuery } from "../images/images.ts";
import { articleFlagReasons, articleRedirects, articles } from "../schema.ts";
import { articleQuestions } from "../text/article-faq.ts";
import { markdownFacts } from "../text/markdown-facts.ts";
import { articleFlags, unmetConditions } from "./publish-conditions.ts";

interface Checked {
  id: string;
  content: ArticleContent;
  hasClinician: boolean;
}

export async function checkArticle(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, content, hasClinician }: Checked,
): Promise<ArticleCheck> {
  const { blocks, words, grade, links, images, shown, footnotes } = markdownFacts(content.body);
  const pictures = [...shown, ...(content.cover ? [content.cover.src] : [])];
  const own = [...links.filter(({ href }) => href.startsWith("/")), ...content.related.map(toLink)];
  const slugs = own.flatMap(({ href }) => librarySlug(href) ?? []);
  const [reasons, known, taken, kept] = await db.batch([
    db
      .select({
        key: articleFlagReasons.key,
        text: articleFlagReasons.reason,
        by: nameOf().as("by"),
        at: articleFlagReasons.decidedAt,
      })
      .from(articleFlagReasons)
      .leftJoin(profiles, eq(profiles.userId, articleFlagReasons.decidedBy))
      .where(eq(articleFlagReasons.articleId, id)),
    db
      .select({ slug: articles.slug })
      .from(articles)
      .where(and(isPublic(now()), sql`${articles.slug} in (select value from json_each(${JSON.stringify(slugs)}))`)),
    takenQuery({ db }, { id, slug: content.slug }),
    storedImagesQuery({ db }, pictures),
  ]);
  const flags = articleFlags(
    content,
    reasons.map((reason) => ({ ...reason, by: reason.by ?? "Staff", at: reason.at.toISOString() })),
  );
  const published = new Set(known.map(({ slug }) => slug));
  const names = new Set(kept.map(({ name }) => MEDIA_PATH + name));
  const hidden = images.length - shown.length + pictures.filter((src) => !names.has(src)).length;
  const isSlugTaken = content.slug !== "" && taken.length > 0;
  return {
    blocks,
    words,
    grade,
    flags,
    brokenLinks: [
      ...links.filter(({ href }) => href === ""),
      ...own.filter(({ href }) => !leadsSomewhere(href, published)),
    ],
    questions: articleQuestions(blocks).map(({ question }) => question),
    footnotes: Object.fromEntries([...new Set(footnotes)].map((n) => [n, footnotes.filter((one) => one === n).length])),
    unmet: unmetConditions({
      content,
      flags,
      images: images.map(({ alt }) => alt),
      hidden,
      footnotes,
      hasClinician,
      isSlugTaken,
    }),
  };
}

function takenQuery({ db }: Pick<Deps, "db">, { id, slug }: { id: string; slug: string }) {
  const redirected = db
    .select({ id: articleRedirects.articleId })
    .from(articleRedirects)
    .where(and(eq(articleRedirects.slug, slug), ne(articleRedirects.articleId, id)));
  return db
    .select({ id: articles.id })
    .from(articles)
    .where(or(and(eq(articles.slug, slug), ne(articles.id, id)), sql`exists ${redirected}`))
    .limit(1);
}

function toLink(href: string) {
  return { href, text: href };
}

function leadsSomewhere(href: string, published: ReadonlySet<string>): boolean {
  const slug = librarySlug(href);
  if (slug !== null) return published.has(slug);
  const path = pathOf(href);
  return Boolean(pageAt(path)) || redirectAt(path) !== undefined || isShellAddress(path);
}

function librarySlug(href: string): string | null {
  return /^\/health-library\/([a-z0-9-]+)$/.exec(pathOf(href))?.[1] ?? null;
}

function pathOf(href: string): string {
  return href.replace(/[?#].*$/, "").replace(/(?!^)\/$/, "");
}
