import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { CLAIM_TRIES, type ClaimRefusal, type ClaimRequest } from "#contract/own-record.ts";
import { demand } from "../../db/demand.ts";
import { findOwnPatient } from "../../db/own-patient.ts";
import { openIdentity, type PatientRow } from "../../db/patients.ts";
import { patients, recordClaims } from "../../db/schema/appointments.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";
import { blindIndex } from "../../lib/blind-index.ts";
import { foldName } from "../../lib/fold-name.ts";
import { PHONES } from "../../lib/plain-page.ts";
import { commit } from "../../lib/scheduling/claim.ts";
import { tellFormerContact } from "../../lib/scheduling/contact-change.ts";

type ClaimDeps = Pick<Deps, "db" | "now" | "settings">;

/** More people than share one mailbox. */
const MANY = 20;

/**
 * Connects a record from before the account: its address is the account's confirmed one, and its last name and birth date
 * are given. Each try is counted before anything is compared. A record without a birth date is never connected so.
 * @throws forbidden without a confirmed address, conflict for an account with a record, not_found with ClaimRefusal
 */
export async function claimRecord(deps: ClaimDeps, actor: SignedIn, request: ClaimRequest): Promise<void> {
  const { email, emailConfirmedAt } = actor.user;
  if (!email || !emailConfirmedAt) throw new AppError("forbidden", "Please confirm your e-mail address first.");
  if (await findOwnPatient(deps, actor)) throw alreadyHasRecord();
  const emailIndex = await blindIndex(deps.settings, "email", email);
  const triesLeft = CLAIM_TRIES - (await countTry(deps, emailIndex));
  const record = await findRecord(deps, emailIndex, request);
  if (record && (await connect(deps, actor, { record, emailIndex }))) return;
  const facts = { actionType: "patient.claim", resourceType: "patient", success: false };
  await deps.db.insert(auditTrails).values(actorAudit(deps.now(), actor, facts));
  throw refused(triesLeft);
}

function alreadyHasRecord(): AppError {
  return new AppError(
    "conflict",
    `You already have a record with us. To join an older one, please call us: ${PHONES}.`,
  );
}

/** @returns the number of this try @throws not_found once there are none left */
async function countTry({ db, now }: ClaimDeps, emailIndex: string): Promise<number> {
  const updatedAt = now();
  const [counted] = await db
    .insert(recordClaims)
    .values({ emailIndex, tries: 1, updatedAt })
    .onConflictDoUpdate({
      target: recordClaims.emailIndex,
      set: { tries: sql`${recordClaims.tries} + 1`, updatedAt },
      setWhere: lt(recordClaims.tries, CLAIM_TRIES),
    })
    .returning({ tries: recordClaims.tries });
  if (!counted) throw refused(0);
  return counted.tries;
}

function refused(triesLeft: number): AppError {
  const message =
    triesLeft > 0
      ? "We couldn’t match these details. Please check them, or call us."
      : "We couldn’t match these details five times. Please call us, so that we can help you.";
  return new AppError("not_found", message, { details: { triesLeft } satisfies ClaimRefusal });
}

function isFree(): ReturnType<typeof and> {
  return and(isNull(patients.userId), isNull(patients.contactChangedAt), isNull(patients.shreddedAt));
}

async function findRecord(
  deps: ClaimDeps,
  emailIndex: string,
  { lastName, birthDate }: ClaimRequest,
): Promise<PatientRow | null> {
  const rows = await deps.db
    .select()
    .from(patients)
    .where(and(eq(patients.emailIndex, emailIndex), isFree()))
    .orderBy(asc(patients.createdAt))
    .limit(MANY);
  for (const row of rows) {
    const identity = await openIdentity(deps, row);
    if (identity.birthDate === birthDate && foldName(identity.lastName) === foldName(lastName)) return row;
  }
  return null;
}

/** @returns false when the record was changed or connected meanwhile */
async function connect(
  deps: ClaimDeps,
  actor: SignedIn,
  { record, emailIndex }: { record: PatientRow; emailIndex: string },
): Promise<boolean> {
  const { db, now } = deps;
  const { id } = record;
  const isSame = and(eq(patients.id, id), eq(patients.updatedAt, record.updatedAt), isFree());
  const facts = { actionType: "patient.claim", resourceType: "patient", resourceId: id, patientId: id };
  const told = await tellFormerContact(deps, record, { kind: "record_claimed" });
  return commit(deps, [
    demand(db, sql`exists (select 1 from ${patients} where ${isSame})`),
    db
      .update(patients)
      .set({ ...told.set, userId: actor.user.id, updatedAt: now() })
      .where(eq(patients.id, id)),
    // A right answer is no wrong try, but it forgives none: records of others may share the mailbox.
    db
      .update(recordClaims)
      .set({ tries: sql`${recordClaims.tries} - 1` })
      .where(eq(recordClaims.emailIndex, emailIndex)),
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
    ...told.statements,
  ]);
}
