import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SavedArticle } from "#contract/admin-articles.ts";
import type { ArticleRevision, RevisionContent } from "#contract/article-revisions.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { articleRevisions } from "../schema.ts";
import { revisionStatement } from "./publish.ts";
import { saveArticle } from "./save.ts";
import type { WorkDeps } from "./work.ts";
import { readWorkRow, workingContent } from "./work-rows.ts";

const LISTED = 200;

interface One {
  id: string;
  revision: number;
}

const editors = alias(profiles, "editors");
const head = {
  revision: articleRevisions.revision,
  kind: articleRevisions.kind,
  label: articleRevisions.label,
  title: articleRevisions.title,
  editedBy: nameOf(editors.displayName).as("editor_name"),
  createdAt: articleRevisions.createdAt,
};

export async function listRevisions({ db }: Pick<Deps, "db">, id: string): Promise<ArticleRevision[]> {
  const rows = await db
    .select(head)
    .from(articleRevisions)
    .leftJoin(editors, eq(editors.userId, articleRevisions.editedBy))
    .where(eq(articleRevisions.articleId, id))
    .orderBy(desc(articleRevisions.revision))
    .limit(LISTED);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function readRevision({ db }: Pick<Deps, "db">, { id, revision }: One): Promise<RevisionContent> {
  const { description, keyPoints, body, sources, cover } = articleRevisions;
  const [row] = await db
    .select({ ...head, description, keyPoints, body, sources, cover })
    .from(articleRevisions)
    .leftJoin(editors, eq(editors.userId, articleRevisions.editedBy))
    .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.revision, revision)));
  if (!row) throw new AppError("not_found", "There is no such version.");
  const content = {
    title: row.title,
    description: row.description,
    keyPoints: row.keyPoints,
    body: row.body,
    sources: row.sources,
    cover: row.cover,
  };
  const { kind, label, editedBy, createdAt } = row;
  return { revision, kind, label, title: row.title, editedBy, createdAt: createdAt.toISOString(), content };
}

export async function keepRevision(deps: WorkDeps, actor: SignedIn, { id, label }: { id: string; label: string }) {
  const { db, now } = deps;
  const row = await readWorkRow(deps, id);
  const facts = { actionType: "article.keep_version", resourceType: "article", resourceId: id };
  await db.batch([
    revisionStatement(deps, { row, kind: "saved", by: actor.user.id, at: now(), label: label || null }),
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
  ]);
  return listRevisions(deps, id);
}

export async function restoreRevision(
  deps: WorkDeps,
  actor: SignedIn,
  { id, revision, version }: One & { version: number },
): Promise<SavedArticle> {
  const [{ content }, row] = await Promise.all([readRevision(deps, { id, revision }), readWorkRow(deps, id)]);
  const label = `Before version ${revision} came back`;
  const facts = { actionType: "article.restore_version", resourceType: "article", resourceId: id };
  return saveArticle(deps, actor, {
    id,
    version,
    content: { ...workingContent(row), ...content },
    more: [
      revisionStatement(deps, { row, kind: "saved", by: actor.user.id, at: deps.now(), label }),
      deps.db.insert(auditTrails).values(actorAudit(deps.now(), actor, { ...facts, actionDetails: { revision } })),
    ],
  });
}
