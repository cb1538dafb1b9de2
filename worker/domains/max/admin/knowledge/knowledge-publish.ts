import { eq, sql } from "drizzle-orm";
import { instructions as published } from "#content/max/instructions.ts";
import type { DraftReview } from "#contract/max-knowledge.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { bumpKnowledge } from "#worker/domains/search/knowledge-version.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { maxStateQuery, toMaxState } from "#worker/domains/site/max-state.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, type SeenVersion, write } from "#worker/kernel/write.ts";
import { hasPassed } from "../bench/bench-runs.ts";
import { draftBenchSubject } from "../bench/bench-subject.ts";
import { currentModel } from "../settings.ts";
import { changePassage, checkPassage, isPassageAt, passageAudit } from "./knowledge-entry.ts";

/** The approval counts for exactly these words. @throws stale, invalid_request */
export async function reviewPassageDraft(
  deps: Deps,
  actor: SignedIn,
  { note, ...seen }: SeenVersion & DraftReview,
): Promise<void> {
  const [phi] = findPhi(note ?? "");
  if (phi) throw new AppError("invalid_request", phi.message, { fields: { note: phi.message } });
  const approval = { reviewedBy: actor.user.id, reviewedAt: deps.now(), reviewNote: null };
  await changePassage(deps, seen, {
    actor,
    isDraft: true,
    set: note === null ? approval : { reviewedBy: null, reviewedAt: null, reviewNote: note },
    audit: passageAudit(note === null ? "max.approve_knowledge" : "max.return_knowledge", seen.id, ["review"]),
  });
}

const UNREVIEWED = "A clinician has not approved these words yet.";
const DRAFT_STALE = "This draft was changed or deleted. Reload to see what is there now.";
const REPLACED_STALE =
  "This draft or the passage that it replaces was changed or deleted. Reload to see what is there now.";
const UNTESTED = "This draft has not passed every case of the test bench with the model that answers now.";

/** @throws stale, not_found, conflict while it is not approved or has not passed the test bench */
export async function publishPassageDraft(deps: Deps, actor: SignedIn, seen: SeenVersion): Promise<string> {
  const { db } = deps;
  const [[draft], state] = await db.batch([
    db.select().from(knowledgePassages).where(eq(knowledgePassages.id, seen.id)),
    maxStateQuery(db),
  ]);
  if (!draft?.isDraft) throw new AppError("not_found", "There is no such draft.");
  if (draft.reviewedAt === null) throw new AppError("conflict", UNREVIEWED);
  await checkPassage(deps, draft);
  const max = toMaxState(state);
  const { hash, cases } = await draftBenchSubject(deps, max.instructions ?? published, draft);
  const proof = await hasPassed({ hash, cases, model: currentModel(deps, max) });
  const [row] = await db.all<{ isProved: number }>(sql`select ${proof} as isProved`);
  if (row?.isProved !== 1) throw new AppError("conflict", UNTESTED);
  const at = deps.now();
  const { reviewedBy, reviewedAt, replaces } = draft;
  const { topic, facet, title, url, questions, body } = draft;
  const words = { topic, facet, title, url, questions, body };
  // The Spanish text translated the old words.
  const live = {
    ...words,
    isOn: true,
    isDraft: false,
    replaces: null,
    spanish: null,
    editedAt: at,
    reviewedBy,
    reviewedAt,
  };
  const id = replaces ?? draft.id;
  await write(deps, {
    actor,
    audit: passageAudit("max.publish_knowledge", id, Object.keys(words)),
    guard: [isPassageAt(seen, true), rowExists(knowledgePassages, eq(knowledgePassages.id, id))],
    statements: [
      ...(replaces ? [db.delete(knowledgePassages).where(eq(knowledgePassages.id, draft.id))] : []),
      db
        .update(knowledgePassages)
        .set({ ...live, version: sql`${knowledgePassages.version} + 1` })
        .where(eq(knowledgePassages.id, id)),
      bumpKnowledge(db, at),
    ],
    refused: () => new AppError("stale", replaces ? REPLACED_STALE : DRAFT_STALE),
  });
  return id;
}
