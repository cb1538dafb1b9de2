import { desc, eq } from "drizzle-orm";
import { type AccessQuery, type AccessReview, type AttestRequest, RECENT_REVIEWS } from "#contract/access-review.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { fieldError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { open, seal } from "#worker/kernel/seal/seal.ts";
import { type ComplianceDeps, newRecordKey, recordKeyOf } from "../compliance-keys.ts";
import { accessReviews } from "../schema.ts";
import { flagStatements, toFlags } from "./access-flags.ts";
import { countStatement } from "./record-views.ts";

const ALL = 104;

/** For a batch: no two columns share a name. */
export function selectReviews({ db }: Pick<Deps, "db">, { reviews }: Pick<AccessQuery, "reviews">) {
  return db
    .select({ review: accessReviews, by: nameOf().as("by_name") })
    .from(accessReviews)
    .leftJoin(profiles, eq(profiles.userId, accessReviews.reviewerId))
    .orderBy(desc(accessReviews.reviewedAt))
    .limit(reviews === "all" ? ALL : RECENT_REVIEWS);
}

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export function toReviews(deps: Pick<Deps, "settings">, rows: readonly ReviewRow[]): Promise<AccessReview[]> {
  return Promise.all(rows.map((row) => toReview(deps, row)));
}

async function toReview(deps: Pick<Deps, "settings">, row: ReviewRow): Promise<AccessReview> {
  const { id, note } = row.review;
  const key = await recordKeyOf(deps, "access_review", row.review);
  return { ...toAttested(row), note: await open(key, notePlace(id), note) };
}

export function toAttested({ review, by }: ReviewRow): Omit<AccessReview, "note"> {
  const { id, fromDay, toDay, looks, flagged, reviewedAt } = review;
  return { id, from: fromDay, to: toDay, looks, flagged, by: by || "Staff", at: reviewedAt.toISOString() };
}

const notePlace = (id: string) => ({ column: "access_reviews.note", row: id });

/** Counts views and flags anew, instead of trusting the page. @throws invalid_request */
export async function attest(
  deps: ComplianceDeps,
  { from, to, note }: AttestRequest,
  actor: SignedIn,
): Promise<AccessReview> {
  const { db, now } = deps;
  if (to > todayIn(deps.now())) throw fieldError("to", "That day has not come yet.");
  const [[counted], crowds, taken, opened] = await db.batch([
    countStatement(deps, { from, to }),
    ...flagStatements(deps, { from, to }),
  ]);
  const id = newId("arv");
  const { key, wrappedKey, kekVersion } = await newRecordKey(deps, "access_review", id);
  const at = now();
  const review: typeof accessReviews.$inferSelect = {
    id,
    fromDay: from,
    toDay: to,
    looks: counted?.looks ?? 0,
    flagged: toFlags({ crowds, taken, opened }).length,
    note: await seal(key, notePlace(id), note),
    wrappedKey,
    kekVersion,
    reviewerId: actor.user.id,
    reviewedAt: at,
  };
  const facts = { actionType: "access_review.attest", resourceType: "access_review", resourceId: id };
  const [, , rows] = await db.batch([
    db.insert(accessReviews).values(review),
    db.insert(auditTrails).values(actorAudit(at, actor, { ...facts, actionDetails: { from, to } })),
    db
      .select({ name: nameOf().as("person_name") })
      .from(profiles)
      .where(eq(profiles.userId, actor.user.id)),
  ]);
  return toReview(deps, { review, by: rows[0]?.name ?? null });
}
