import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { LIBRARY_PATH } from "#content/library.ts";
import { FACETS, TOPICS } from "#content/max/passage.ts";
import { pageAt, pages } from "#content/pages.ts";
import type { BenchRun } from "#contract/max.ts";
import type {
  KnowledgeAnswer,
  KnowledgeQuery,
  KnowledgeRow,
  KnowledgeSource,
  ReindexAnswer,
} from "#contract/max-knowledge.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { isPublic } from "#worker/domains/articles/articles.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { bumpKnowledge } from "#worker/domains/search/knowledge-version.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { countRows, pageOf, toList } from "#worker/kernel/list.ts";
import { draftRuns } from "../bench/draft-runs.ts";

export type KnowledgePassageRow = typeof knowledgePassages.$inferSelect;

const { id, topic, facet, title, url, isOn, isDraft, origin, editedAt } = knowledgePassages;
/** Sections follow the published pages and articles: administrators switch them but do not edit them. */
export const isCurated = inArray(origin, ["site", "admin"]);
const SORTED = { title, topic, facet, url, editedAt };

export async function listKnowledge(deps: Deps, query: KnowledgeQuery): Promise<KnowledgeAnswer> {
  const { db } = deps;
  const where = and(...conditions(query));
  const { orderBy, limit, offset } = pageOf(query, { columns: SORTED, id });
  const [rows, counted, sources, on, indexed] = await db.batch([
    db
      .select()
      .from(knowledgePassages)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countRows(db, knowledgePassages, where),
    articleSources(deps),
    countOn(deps),
    countIndexed(deps),
  ]);
  const approved = [...pageSources(), ...sources.map(toSource)];
  const public_ = new Set(approved.map((source) => source.url));
  const list = toList(query, rows, counted);
  const runs = await draftRuns(
    deps,
    rows.filter((row) => row.isDraft),
  );
  return {
    ...list,
    rows: list.rows.map((row) => toKnowledge(row, public_, runs.get(row.id))),
    topics: [...TOPICS],
    facets: [...FACETS],
    sources: approved,
    index: { on: on[0]?.total ?? 0, indexed: indexed[0]?.total ?? 0 },
  };
}

function conditions({ topic: about, state, origin: from, search }: KnowledgeQuery): (SQL | undefined)[] {
  const { questions, body } = knowledgePassages;
  // D1 refuses a LIKE pattern longer than 50 bytes.
  const holds = [title, body, questions].map((text) => sql`instr(lower(${text}), lower(${search})) > 0`);
  return [
    from === "page" || from === "article" ? undefined : isCurated,
    about ? eq(topic, about) : undefined,
    state ? and(eq(isOn, state === "on"), eq(isDraft, state === "draft")) : undefined,
    from === "edited" ? and(eq(origin, "site"), isNotNull(editedAt)) : undefined,
    from && from !== "edited" ? eq(origin, from) : undefined,
    search ? or(...holds) : undefined,
  ];
}

function articleSources({ db, now }: Pick<Deps, "db" | "now">) {
  return db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .where(isPublic(now()))
    .orderBy(articles.title);
}

function toSource(article: { slug: string; title: string }): KnowledgeSource {
  return { url: `${LIBRARY_PATH}/${article.slug}`, title: article.title };
}

function pageSources(): KnowledgeSource[] {
  return Object.values(pages)
    .filter(({ robots }) => robots === undefined)
    .map(({ path, heading }) => ({ url: path, title: heading }));
}

function withoutFragment(address: string): string {
  return address.replace(/[?#].*$/, "");
}

function toKnowledge(
  row: KnowledgePassageRow,
  publicSources: ReadonlySet<string>,
  run: BenchRun | undefined,
): KnowledgeRow {
  const { rowid: _, reviewedBy: __, articleId: ___, spanish: ____, ...rest } = row;
  return {
    ...rest,
    editedAt: row.editedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    run: run ?? null,
    hasSource: publicSources.has(withoutFragment(row.url)) || pageAt(withoutFragment(row.url)) !== undefined,
  };
}

/** @throws not_found */
export async function readKnowledge(deps: Deps, entryId: string): Promise<KnowledgeRow> {
  const [[row], sources] = await deps.db.batch([
    deps.db.select().from(knowledgePassages).where(eq(id, entryId)),
    articleSources(deps),
  ]);
  if (!row) throw new AppError("not_found", "There is no such passage.");
  const runs = await draftRuns(deps, row.isDraft ? [row] : []);
  return toKnowledge(row, new Set(sources.map((source) => toSource(source).url)), runs.get(entryId));
}

export async function isApproved(deps: Deps, address: string): Promise<boolean> {
  const path = withoutFragment(address);
  if (pageSources().some((source) => source.url === path)) return true;
  const sources = await articleSources(deps);
  return sources.some((source) => toSource(source).url === path);
}

function countOn({ db }: Pick<Deps, "db">) {
  return countRows(db, knowledgePassages, eq(isOn, true));
}

/** FTS5 keeps one row of sizes for each indexed document. */
function countIndexed({ db }: Pick<Deps, "db">) {
  return db.select({ total: sql<number>`count(*)`.as("total") }).from(sql`knowledge_fts_docsize`);
}

export async function reindex(deps: Deps, actor: SignedIn): Promise<ReindexAnswer> {
  const { db } = deps;
  const at = deps.now();
  const audit = actorAudit(at, actor, { actionType: "max.reindex", resourceType: "max_knowledge" });
  const [, , , , on, indexed] = await db.batch([
    db.all(sql`insert into knowledge_fts(knowledge_fts) values ('delete-all')`),
    db.all(sql`insert into knowledge_fts(rowid, title, questions, body)
      select rowid, title, questions, body from knowledge_passages where is_on = 1`),
    bumpKnowledge(db, at),
    db.insert(auditTrails).values(audit),
    countOn(deps),
    countIndexed(deps),
  ]);
  return { on: on[0]?.total ?? 0, indexed: indexed[0]?.total ?? 0 };
}
