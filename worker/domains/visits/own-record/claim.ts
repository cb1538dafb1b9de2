import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { CLAIM_TRIES, type ClaimRefusal, type ClaimRequest } from "#contract/own-record.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { findOwnPatient } from "#worker/domains/patients/own-patient.ts";
import { openIdentity, type PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { accountClaims, recordClaims } from "#worker/domains/patients/schema/record-claims.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { PHONES } from "#worker/kernel/http/plain-page.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { foldName } from "#worker/kernel/text/fold-name.ts";
import { rowExists, tryWrite, write } from "#worker/kernel/write.ts";
import { tellFormerContact } from "../notices/contact-change.ts";

type ClaimDeps = Pick<Deps, "db" | "now" | "settings">;

/** More patients than share one mailbox. */
const MANY = 20;

/**
 * By a confirmed address, last name and birth date. Each try is counted before any comparison, for mailbox, account and
 * every record at the mailbox. A record without a birth date, or with one from a link, is never connected.
 */
export async function claimRecord(deps: ClaimDeps, actor: SignedIn, request: ClaimRequest): Promise<void> {
  const { email, emailConfirmedAt } = actor.user;
  if (!email || !emailConfirmedAt) throw new AppError("forbidden", "Please confirm your e-mail address first.");
  if (await findOwnPatient(deps, actor)) throw alreadyHasRecord();
  const tried = { emailIndex: await blindIndex(deps.settings, "email", email), userId: actor.user.id };
  const triesLeft = CLAIM_TRIES - (await countTry(deps, tried));
  const record = await findRecord(deps, tried, request);
  if (record && (await connect(deps, actor, { record, tried }))) return;
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

interface Tried {
  emailIndex: string;
  userId: string;
}

/**
 * Neither another account nor another mailbox brings new tries. Each record also has its own count. @returns the number
 * of this try
 */
async function countTry(deps: ClaimDeps, { emailIndex, userId }: Tried): Promise<number> {
  const { db, now } = deps;
  const updatedAt = now();
  const tries = sql`select tries from ${recordClaims} where ${eq(recordClaims.emailIndex, emailIndex)}
    union all select tries from ${accountClaims} where ${eq(accountClaims.userId, userId)}`;
  const { changed } = await write(deps, {
    guard: sql`coalesce((select max(tries) from (${tries})), 0) < ${CLAIM_TRIES}`,
    statements: [
      db
        .update(patients)
        .set({ claimTries: sql`${patients.claimTries} + 1` })
        .where(and(eq(patients.emailIndex, emailIndex), isFree())),
      db
        .insert(recordClaims)
        .values({ emailIndex, tries: 1, updatedAt })
        .onConflictDoUpdate({
          target: recordClaims.emailIndex,
          set: { tries: sql`${recordClaims.tries} + 1`, updatedAt },
        })
        .returning({ tries: recordClaims.tries }),
      db
        .insert(accountClaims)
        .values({ userId, emailIndex, tries: 1, updatedAt })
        .onConflictDoUpdate({
          target: accountClaims.userId,
          set: { emailIndex, tries: sql`${accountClaims.tries} + 1`, updatedAt },
        })
        .returning({ tries: accountClaims.tries }),
    ],
    refused: () => refused(0),
  });
  const [, [mailbox], [account]] = changed;
  return Math.max(mailbox?.tries ?? CLAIM_TRIES, account?.tries ?? CLAIM_TRIES);
}

/** Forgives no earlier try: others' records may share the mailbox. */
function takeBack({ db }: ClaimDeps, { emailIndex, userId }: Tried) {
  return [
    db
      .update(recordClaims)
      .set({ tries: sql`${recordClaims.tries} - 1` })
      .where(eq(recordClaims.emailIndex, emailIndex)),
    db
      .update(accountClaims)
      .set({ tries: sql`${accountClaims.tries} - 1` })
      .where(eq(accountClaims.userId, userId)),
    db
      .update(patients)
      .set({ claimTries: sql`${patients.claimTries} - 1` })
      .where(and(eq(patients.emailIndex, emailIndex), isFree(), gt(patients.claimTries, 0))),
  ];
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

/** This try is counted by now. */
function isClaimable(): ReturnType<typeof and> {
  return and(isFree(), eq(patients.isBirthDateTyped, false), lte(patients.claimTries, CLAIM_TRIES));
}

async function findRecord(
  deps: ClaimDeps,
  { emailIndex }: Tried,
  { lastName, birthDate }: ClaimRequest,
): Promise<PatientRow | null> {
  const rows = await deps.db
    .select()
    .from(patients)
    .where(and(eq(patients.emailIndex, emailIndex), isClaimable()))
    .orderBy(asc(patients.createdAt))
    .limit(MANY);
  for (const row of rows) {
    const identity = await openIdentity(deps, row);
    if (identity.birthDate === birthDate && foldName(identity.lastName) === foldName(lastName)) return row;
  }
  return null;
}

async function connect(
  deps: ClaimDeps,
  actor: SignedIn,
  { record, tried }: { record: PatientRow; tried: Tried },
): Promise<boolean> {
  const { db, now } = deps;
  const { id } = record;
  const isSame = and(eq(patients.id, id), eq(patients.updatedAt, record.updatedAt), isClaimable());
  const facts = { actionType: "patient.claim", resourceType: "patient", resourceId: id, patientId: id };
  const told = await tellFormerContact(deps, record, { kind: "record_claimed", userId: actor.user.id });
  const done = await tryWrite(deps, {
    actor,
    audit: facts,
    guard: rowExists(patients, isSame),
    statements: [
      ...takeBack(deps, tried),
      db
        .update(patients)
        .set({ ...told.set, userId: actor.user.id, updatedAt: now() })
        .where(eq(patients.id, id)),
      ...told.statements,
    ],
  });
  return done !== null;
}
