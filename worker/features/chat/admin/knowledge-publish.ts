import { eq, sql } from "drizzle-orm";
import { instructions as published } from "#content/max/instructions.ts";
import type { DraftReview } from "#contract/max-knowledge.ts";
import { demand } from "../../../db/demand.ts";
import { bumpKnowledge } from "../../../db/knowledge-version.ts";
import { maxStateQuery, toMaxState } from "../../../db/max-state.ts";
import { auditTrails } from "../../../db/schema/audit.ts";
import { knowledgePassages } from "../../../db/schema/knowledge.ts";
import type { SignedIn } from "../../../db/sessions.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import { findPhi } from "../../../lib/phi-detector.ts";
import { hasPassed } from "./bench-runs.ts";
import { draftSubject } from "./bench-subject.ts";
import { changePassage, checkPassage, type Seen, toAudit, versionIs } from "./knowledge-entry.ts";
import { modelNow, refusedAsStale } from "./settings.ts";

/** A clinician approves a draft in exactly these words, or says what to change. @throws stale, invalid_request */
export async function reviewDraft(deps: Deps, actor: SignedIn, { note, ...seen }: Seen & DraftReview): Promise<void> {
  const [phi] = findPhi(note ?? "");
  if (phi) throw new AppError("invalid_request", phi.message, { fields: { note: phi.message } });
  const approval = { reviewedBy: actor.user.id, reviewedAt: deps.now(), reviewNote: null };
  await changePassage(deps, seen, {
    isDraft: true,
    set: note === null ? approval : { reviewedBy: null, reviewedAt: null, reviewNote: note },
    audit: toAudit(deps, actor, {
      action: note === null ? "max.approve_knowledge" : "max.return_knowledge",
      id: seen.id,
      fields: ["review"],
    }),
  });
}

const UNREVIEWED = "A clinician has not approved these words yet.";
const UNTESTED = "This draft has not passed every case of the test bench with the model that answers now.";

/**
 * Puts a draft before visitors, on its own or in place of the passage that it replaces; the triggers index it in the same
 * batch. Only words that a clinician has approved and that have passed every case.
 * @throws stale, conflict while it is not approved or has not passed, not_found
 */
export async function publishDraft(deps: Deps, actor: SignedIn, seen: Seen): Promise<string> {
  const { db } = deps;
  const [[draft], state] = await db.batch([
    db.select().from(knowledgePassages).where(eq(knowledgePassages.id, seen.id)),
    maxStateQuery(db),
  ]);
  if (!draft?.isDraft) throw new AppError("not_found", "There is no such draft.");
  if (draft.reviewedAt === null) throw new AppError("conflict", UNREVIEWED);
  await checkPassage(deps, draft);
  const max = toMaxState(state);
  const { hash, cases } = await draftSubject(deps, max.instructions ?? published, draft);
  const proof = await hasPassed({ hash, cases, model: modelNow(deps, max) });
  const [row] = await db.all<{ isProved: number }>(sql`select ${proof} as isProved`);
  if (row?.isProved !== 1) throw new AppError("conflict", UNTESTED);
  const at = deps.now();
  const { reviewedBy, reviewedAt, replaces } = draft;
  const { topic, facet, title, url, questions, body } = draft;
  const words = { topic, facet, title, url, questions, body };
  // Its Spanish said what the English was.
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
  await refusedAsStale(
    db.batch([
      demand(db, sql`${versionIs(seen, true)} and exists (select 1 from ${knowledgePassages} where id = ${id})`),
      ...(replaces ? [db.delete(knowledgePassages).where(eq(knowledgePassages.id, draft.id))] : []),
      db
        .update(knowledgePassages)
        .set({ ...live, version: sql`${knowledgePassages.version} + 1` })
        .where(eq(knowledgePassages.id, id)),
      bumpKnowledge(db, at),
      db
        .insert(auditTrails)
        .values(toAudit(deps, actor, { action: "max.publish_knowledge", id, fields: Object.keys(words) })),
    ]),
    "Somebody has changed this draft since you opened it, or the passage that it replaces is gone. Please look again.",
  );
  return id;
}
