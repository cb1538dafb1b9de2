import { eq, sql } from "drizzle-orm";
import type { ArticleMoveRequest, ArticleWork, UnmetDetails } from "#contract/admin-articles.ts";
import { type ArticleMove, isPossible, MOVE_RULES, mayMoveArticle } from "#contract/article-moves.ts";
import { fromWallTime } from "#contract/time.ts";
import { assertRecentProof } from "#worker/domains/accounts/session.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { write } from "#worker/kernel/write.ts";
import { articleComments, articleDrafts, articles } from "../schema.ts";
import { checkArticle } from "./check-article.ts";
import { publishStatements, revisionStatement } from "./publish.ts";
import { staleArticle } from "./save.ts";
import { readArticleWork, type WorkDeps } from "./work.ts";
import { isLiveArticle, isUnchangedWork, readWorkRow, type WorkRow, workingContent, workVersion } from "./work-rows.ts";

interface RequestedMove extends ArticleMoveRequest {
  id: string;
  move: ArticleMove;
  /** Guards an approval against text that the reviewer has not seen. */
  version: number;
}

export async function moveArticle(deps: WorkDeps, actor: SignedIn, request: RequestedMove): Promise<ArticleWork> {
  const row = await readWorkRow(deps, request.id);
  admit(row, actor, request);
  if (BEFORE_READERS.includes(request.move)) assertRecentProof(actor, deps.now());
  await write(deps, {
    actor,
    audit: {
      actionType: `article.${request.move}`,
      resourceType: "article",
      resourceId: request.id,
      actionDetails: { version: request.version, from: row.article.state, to: MOVE_RULES[request.move].to },
    },
    guard: isUnchangedWork(row),
    statements: await statementsOf(deps, actor, { row, request }),
    refused: async () => staleArticle(await readWorkRow(deps, request.id)),
    taken: () => new AppError("conflict", "Another article has just taken this address."),
  });
  return readArticleWork(deps, actor, request.id);
}

function admit(row: WorkRow, actor: SignedIn, { move, version }: RequestedMove): void {
  const { state } = row.article;
  const canMove = move !== "revise" && isPossible(move, { state, isLive: isLiveArticle(row.article) });
  if (workVersion(row) !== version) throw staleArticle(row);
  if (!canMove) throw new AppError("conflict", "As this article stands now, that can not be done.");
  if (!mayMoveArticle(move, state, actor.roles)) throw new AppError("forbidden", "Your account may not do this.");
}

/** Moves that show text to readers ask for a recent proof. Archiving must not wait for one. */
const BEFORE_READERS: readonly ArticleMove[] = ["publish", "schedule"];

interface Moving {
  row: WorkRow;
  request: RequestedMove;
}

async function statementsOf(deps: WorkDeps, actor: SignedIn, { row, request }: Moving): Promise<Statements> {
  const { db, now } = deps;
  const { move, comment } = request;
  const { id } = row.article;
  const remark = {
    id: newId("acm"),
    articleId: id,
    authorId: actor.user.id,
    version: workVersion(row),
    createdAt: now(),
  };
  return [
    ...(await WORK_OF[move](deps, actor, { row, request })),
    ...(comment ? [db.insert(articleComments).values({ ...remark, text: comment })] : []),
  ];
}

type Work = (deps: WorkDeps, actor: SignedIn, moving: Moving) => Statements | Promise<Statements>;

const WORK_OF: Record<ArticleMove, Work> = {
  revise: () => [],
  submit: (deps, actor, { row }) => [
    ...step(deps, row, "in_review"),
    revisionStatement(deps, { row, kind: "submitted", by: actor.user.id, at: deps.now(), label: null }),
  ],
  // Text that can be edited again is no longer approved.
  withdraw: (deps, _, { row }) => step(deps, row, "draft", UNAPPROVED),
  ask_clinician: (deps, _, { row }) => step(deps, row, "clinical_review"),
  request_changes(deps, _, { row, request }) {
    if (request.comment) return step(deps, row, "changes_requested", UNAPPROVED);
    throw invalid("comment", "Please say what has to change.");
  },
  reopen: (deps, _, { row }) => step(deps, row, "draft"),
  approve: (deps, _, { row }) => step(deps, row, "approved"),
  approve_clinically(deps, actor, { row, request }) {
    if (!request.byline) throw invalid("byline", "Please give your name and credential as readers will see them.");
    const clinician = { clinicianId: actor.user.id, clinicianName: request.byline, clinicianAt: deps.now() };
    return step(deps, row, "approved", clinician);
  },
  async schedule(deps, actor, { row, request }) {
    const scheduledFor = scheduledAt(deps, request);
    await checkPublishable(deps, row);
    return step(deps, row, "scheduled", { scheduledFor, scheduledBy: actor.user.id });
  },
  unschedule: (deps, _, { row }) => step(deps, row, "approved", { scheduledFor: null, scheduledBy: null }),
  async publish(deps, actor, { row }) {
    await checkPublishable(deps, row);
    return publishStatements(deps, { row, by: actor.user.id, firstAt: deps.now() });
  },
  discard: (deps, _, { row }) => [
    ...step(deps, row, "published"),
    deps.db
      .update(articleDrafts)
      .set({ ...publicWords(row), version: workVersion(row) + 1 })
      .where(eq(articleDrafts.articleId, row.article.id)),
  ],
  archive: (deps, _, { row }) => [
    ...step(deps, row, "archived"),
    deps.db.update(articles).set({ status: "archived", seedDigest: null }).where(eq(articles.id, row.article.id)),
  ],
  restore: (deps, _, { row }) => step(deps, row, "draft", UNAPPROVED),
};

const UNAPPROVED = { clinicianId: null, clinicianName: null, clinicianAt: null, scheduledFor: null, scheduledBy: null };

type Draft = typeof articleDrafts.$inferInsert;

function step(
  { db, now }: WorkDeps,
  row: WorkRow,
  state: WorkRow["article"]["state"],
  set: Partial<Draft> = {},
): Statements {
  const { id } = row.article;
  return [
    db.update(articles).set({ state, editedAt: now() }).where(eq(articles.id, id)),
    db
      .update(articleDrafts)
      .set({ ...set, statusVersion: sql`${articleDrafts.statusVersion} + 1` })
      .where(eq(articleDrafts.articleId, id)),
  ];
}

function publicWords({ article }: WorkRow) {
  return { ...workingContent({ article, draft: null }), ...UNAPPROVED };
}

async function checkPublishable(deps: WorkDeps, row: WorkRow): Promise<void> {
  const { article, draft } = row;
  const work = { id: article.id, content: workingContent(row), hasClinician: draft?.clinicianAt != null };
  const { unmet } = await checkArticle(deps, work);
  if (unmet.length === 0) return;
  const details: UnmetDetails = { unmet };
  throw new AppError("conflict", "This article can not be published yet.", { details });
}

function scheduledAt({ now }: WorkDeps, { at }: RequestedMove): Date {
  if (!at) throw invalid("at", "Please choose when to publish.");
  const instant = fromWallTime(at);
  if (instant === null) throw invalid("at", "That time does not exist: clocks skip it on that day.");
  if (instant <= now().getTime()) throw invalid("at", "That time has passed.");
  return new Date(instant);
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid_request", message, { fields: { [field]: message } });
}
