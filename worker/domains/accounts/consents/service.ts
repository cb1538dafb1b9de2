import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { accountConsents, CONSENT_KINDS, type ConsentKind } from "#content/account-consents.ts";
import type { ConsentRequest, ConsentState } from "#contract/consents.ts";
import type { Deps } from "#worker/deps.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { Requester } from "#worker/middleware/requester.ts";
import { profiles } from "../schema/accounts.ts";
import type { SignedIn } from "../sessions.ts";
import { accountDocument, isPointedTo, keepWords } from "./consent-documents.ts";
import { type ConsentRow, consentRow } from "./consent-row.ts";
import { consentDocuments, consentRecords } from "./schema.ts";

type ConsentDeps = Pick<Deps, "db" | "now">;

export async function listConsents({ db }: ConsentDeps, userId: string): Promise<ConsentState[]> {
  const rows = await readNewest(db, eq(consentRecords.userId, userId));
  return CONSENT_KINDS.map((kind) =>
    toState(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
}

/** @returns false for a repeated decision @throws conflict when the page showed other words */
export async function decideConsent(
  deps: ConsentDeps,
  actor: SignedIn,
  { request, requester }: { request: ConsentRequest; requester: Requester },
): Promise<{ consent: ConsentState; isNew: boolean }> {
  const { db, now } = deps;
  const { kind, decision, version } = request;
  const userId = actor.user.id;
  if (version !== accountConsents[kind].version)
    throw new AppError("conflict", "These words have changed. Please reload the page and read them again.");
  const [before] = await readNewest(db, and(eq(consentRecords.userId, userId), eq(consentRecords.kind, kind))).limit(1);
  if (before?.version === version && before.decision === decision) {
    return { consent: toState(kind, before), isNew: false };
  }
  const at = now();
  const row = await consentRow(at, { userId, kind, decision, method: "click", userAgent: requester.userAgent });
  const actionDetails = { kind, version };
  await db.batch([
    keepWords(deps, [await accountDocument(kind)]),
    db.insert(consentRecords).values(row),
    db
      .update(profiles)
      .set({ ...flagsOf(kind, decision === "granted", requester.address), updatedAt: at })
      .where(eq(profiles.userId, userId)),
    db.insert(auditTrails).values(
      actorAudit(at, actor, {
        actionType: `consent.${decision}`,
        resourceType: "consent",
        resourceId: row.id,
        patientId: userId,
        actionDetails,
      }),
    ),
  ]);
  return { consent: toState(kind, { ...row, words: accountConsents[kind].words }), isNew: true };
}

function readNewest(db: Deps["db"], which: SQL | undefined) {
  return db
    .select({ ...getTableColumns(consentRecords), words: consentDocuments.bodyMd })
    .from(consentRecords)
    .leftJoin(consentDocuments, isPointedTo(consentRecords.wordsHash))
    .where(which)
    .orderBy(desc(consentRecords.decidedAt), sql`${consentRecords}.rowid desc`);
}

function flagsOf(kind: ConsentKind, isGranted: boolean, address: string | null) {
  switch (kind) {
    case "hipaa_notice":
      return { hipaaConsent: isGranted, combinedConsent: both(isGranted, profiles.medicalTreatmentConsent) };
    case "treatment":
      return { medicalTreatmentConsent: isGranted, combinedConsent: both(isGranted, profiles.hipaaConsent) };
    case "marketing":
      return { marketingConsentIp: isGranted ? address : null };
    default:
      return {};
  }
}

function both(isGranted: boolean, other: typeof profiles.hipaaConsent | typeof profiles.medicalTreatmentConsent) {
  return sql<boolean>`${isGranted ? 1 : 0} and ${other}`;
}

function toState(kind: ConsentKind, row: (ConsentRow & { words: string | null }) | undefined): ConsentState {
  const document = accountConsents[kind];
  const isOutdated = row?.decision === "granted" && row.version !== document.version;
  const decided = row
    ? { decision: row.decision, version: row.version, at: row.decidedAt.toISOString(), words: row.words }
    : null;
  return { kind, ...document, decided, isOutdated };
}
