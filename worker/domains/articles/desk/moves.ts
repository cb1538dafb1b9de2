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
import { checkWork } from "./check-work.ts";
import { publishStatements, revisionStatement } from "./publish.ts";
import { staleArticle } from "./save.ts";
import { readWork, type WorkDeps } from "./work.ts";
import { contentOf, isAsSeen, isLiveRow, readRow, versionIn, type WorkRow } from "./work-rows.ts";

interface Asked extends ArticleMoveRequest {
  id: string;
  move: ArticleMove;
  /** Of the words that were seen: nobody approves what he has not read. */
  version: number;
}

/**
 * Moves an article from state to state, with its record.
 * @throws forbidden, reauthentication_needed, stale, conflict with `UnmetDetails` where publishing is refused, invalid_request, not_found
 */
export async function moveArticle(deps: WorkDeps, actor: SignedIn, asked: Asked): Promise<ArticleWork> {
  const row = await readRow(deps, asked.id);
  admit(row, actor, asked);
  if (BEFORE_READERS.includes(asked.move)) assertRecentProof(actor, deps.now());
  await write(deps, {
    actor,
    audit: {
      actionType: `article.${asked.move}`,
      resourceType: "article",
      resourceId: asked.id,
      actionDetails: { version: asked.version, from: row.article.state, to: MOVE_RULES[asked.move].to },
    },
    guard: isAsSeen(row),
    statements: await statementsOf(deps, actor, { row, asked }),
    refused: async () => staleArticle(await readRow(deps, asked.id)),
    taken: () => new AppError("conflict", "Another article has just taken this address."),
  });
  return readWork(deps, actor, asked.id);
}

/** @throws forbidden, stale, conflict */
function admit(row: WorkRow, actor: SignedIn, { move, version }: Asked): void {
  const { state } = row.article;
  const canMove = move !== "revise" && isPossible(move, { state, isLive: isLiveRow(row.article) });
  if (versionIn(row) !== version) throw staleArticle(row);
  if (!canMove) throw new AppError("conflict", "As this article stands now, that can not be done.");
  if (!mayMoveArticle(move, state, actor.roles)) throw new AppError("forbidden", "Your account may not do this.");
}

/** What brings words before readers, now or by the clock. Archiving takes them away: a brake, which waits for nothing. */
const BEFORE_READERS: readonly ArticleMove[] = ["publish", "schedule"];

interface Moving {
  row: WorkRow;
  asked: Asked;
}

async function statementsOf(deps: WorkDeps, actor: SignedIn, { row, asked }: Moving): Promise<Statements> {
  const { db, now } = deps;
  const { move, comment } = asked;
  const { id } = row.article;
  const said = { id: newId("acm"), articleId: id, authorId: actor.user.id, version: versionIn(row), createdAt: now() };
  return [
    ...(await WORK_OF[move](deps, actor, { row, asked })),
    ...(comment ? [db.insert(articleComments).values({ ...said, text: comment })] : []),
  ];
}

type Work = (deps: WorkDeps, actor: SignedIn, moving: Moving) => Statements | Promise<Statements>;

const WORK_OF: Record<ArticleMove, Work> = {
  revise: () => [],
  submit: (deps, actor, { row }) => [
    ...step(deps, row, "in_review"),
    revisionStatement(deps, { row, kind: "submitted", by: actor.user.id, at: deps.now(), label: null }),
  ],
  // Words that can be changed again are not approved any more.
  withdraw: (deps, _, { row }) => step(deps, row, "draft", UNAPPROVED),
  ask_clinician: (deps, _, { row }) => step(deps, row, "clinical_review"),
  request_changes(deps, _, { row, asked }) {
    if (asked.comment) return step(deps, row, "changes_requested", UNAPPROVED);
    throw invalid("comment", "Please say what has to change.");
  },
  reopen: (deps, _, { row }) => step(deps, row, "draft"),
  approve: (deps, _, { row }) => step(deps, row, "approved"),
  approve_clinically(deps, actor, { row, asked }) {
    if (!asked.byline) throw invalid("byline", "Please give your name and credential as readers will see them.");
    const clinician = { clinicianId: actor.user.id, clinicianName: asked.byline, clinicianAt: deps.now() };
    return step(deps, row, "approved", clinician);
  },
  async schedule(deps, actor, { row, asked }) {
    const scheduledFor = scheduledAt(deps, asked);
    await checkPublishable(deps, row);
    return step(deps, row, "scheduled", { scheduledFor, scheduledBy: actor.user.id });
  },
  unschedule: (deps, _, { row }) => step(deps, row, "approved", { scheduledFor: null, scheduledBy: null }),
  async publish(deps, actor, { row }) {
    await checkPublishable(deps, row);
    return publishStatements(deps, { row, by: actor.user.id, firstAt: deps.now() });
  },
  // Without a working copy the next save begins with what readers have.
  discard: (deps, _, { row }) => [
    ...step(deps, row, "published"),
    deps.db
      .update(articleDrafts)
      .set({ ...publicWords(row), version: versionIn(row) + 1 })
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

/** The state, and what of the working copy belongs to it; an article without one has nothing to change there. */
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
  return { ...contentOf({ article, draft: null }), ...UNAPPROVED };
}

/** @throws conflict that lists every condition which is not met */
async function checkPublishable(deps: WorkDeps, row: WorkRow): Promise<void> {
  const { article, draft } = row;
  const asked = { id: article.id, content: contentOf(row), hasClinician: draft?.clinicianAt != null };
  const { unmet } = await checkWork(deps, asked);
  if (unmet.length === 0) return;
  const details: UnmetDetails = { unmet };
  throw new AppError("conflict", "This article can not be published yet.", { details });
}

/** @throws invalid_request for a time that is past, or that clocks never show */
function scheduledAt({ now }: WorkDeps, { at }: Asked): Date {
  if (!at) throw invalid("at", "Please choose when to publish.");
  const instant = fromWallTime(at);
  if (instant === null) throw invalid("at", "That time does not exist: clocks skip it on that day.");
  if (instant <= now().getTime()) throw invalid("at", "That time has passed.");
  return new Date(instant);
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid_request", message, { fields: { [field]: message } });
}
