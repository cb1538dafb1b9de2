import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { accountConsents, CONSENT_KINDS } from "#content/account-consents.ts";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import type { ConsentDocumentVersion, ConsentsOverview, PersonConsent } from "#contract/compliance.ts";
import type { Deps } from "#worker/deps.ts";
import { consentRecords, consentDocuments as keptDocuments } from "#worker/domains/accounts/consents/schema.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";

interface Counted {
  kind: string;
  version: string;
  decision: "granted" | "declined" | "withdrawn";
  records: number;
}

const ASKED = CONSENT_KINDS.filter((kind) => !accountConsents[kind].isOptional);

export async function readConsents({ db }: Pick<Deps, "db">): Promise<ConsentsOverview> {
  const records = sql<number>`count(*)`;
  const [account, intake, [people], kept] = await db.batch([
    db
      .select({
        kind: consentRecords.kind,
        version: consentRecords.version,
        decision: consentRecords.decision,
        records: records.as("records"),
      })
      .from(consentRecords)
      .groupBy(consentRecords.kind, consentRecords.version, consentRecords.decision),
    db
      .select({
        kind: patientConsents.kind,
        version: patientConsents.version,
        decision: patientConsents.decision,
        records: records.as("records"),
      })
      .from(patientConsents)
      .groupBy(patientConsents.kind, patientConsents.version, patientConsents.decision),
    db
      .select({
        total: records.as("total"),
        ...Object.fromEntries(ASKED.map((kind) => [kind, missing(kind).as(kind)])),
      })
      .from(users)
      .innerJoin(
        userRoles,
        and(eq(userRoles.userId, users.id), eq(userRoles.role, "patient"), eq(userRoles.isActive, true)),
      )
      .where(isNull(users.closedAt)),
    db.select().from(keptDocuments).orderBy(desc(keptDocuments.version)),
  ]);
  const counts: Record<string, unknown> = people ?? {};
  return {
    documents: [
      ...toDocuments(
        "account",
        { counted: account, kept },
        CONSENT_KINDS.map((kind) => ({ kind, ...accountConsents[kind] })),
      ),
      ...toDocuments("intake", { counted: intake, kept }, intakeConsentDocuments),
    ],
    gaps: ASKED.map((kind) => ({ kind, title: accountConsents[kind].title, missing: Number(counts[kind] ?? 0) })),
    accounts: Number(counts["total"] ?? 0),
  };
}

function missing(kind: (typeof CONSENT_KINDS)[number]) {
  const { version } = accountConsents[kind];
  return sql<number>`coalesce(sum(not exists (
    select 1 from consent_records where consent_records.kind = ${kind} and consent_records.version = ${version}
      and consent_records.decision = 'granted' and consent_records.user_id = ${users.id}
      and not exists (select 1 from consent_records as later where later.user_id = ${users.id} and later.kind = ${kind}
        and later.decision <> 'granted' and later.decided_at > consent_records.decided_at))), 0)`;
}

interface Words {
  kind: string;
  version: string;
  title: string;
}

/** Versions that are or were shown, or that a patient has decided on. */
function toDocuments(
  source: ConsentDocumentVersion["source"],
  { counted, kept }: { counted: readonly Counted[]; kept: readonly (typeof keptDocuments.$inferSelect)[] },
  current: readonly Words[],
): ConsentDocumentVersion[] {
  return current.flatMap(({ kind, title, version }) => {
    const own = counted.filter((row) => row.kind === kind);
    const documents = kept.filter((row) => row.source === source && row.kind === kind);
    const versions = [...new Set([version, ...[...own, ...documents].map((row) => row.version)])].sort().reverse();
    return versions.map((one) => {
      const document = documents.find((row) => row.version === one);
      const of = (decision: Counted["decision"]) =>
        own.find((row) => row.version === one && row.decision === decision)?.records ?? 0;
      return {
        source,
        kind,
        title: document?.title ?? title,
        version: one,
        isCurrent: one === version,
        words: document?.bodyMd ?? null,
        wordsHash: document?.bodySha256 ?? null,
        retiredAt: document?.retiredAt?.toISOString() ?? null,
        isSigned: document?.requiresSignature ?? source === "intake",
        granted: of("granted"),
        declined: of("declined"),
        withdrawn: of("withdrawn"),
      };
    });
  });
}

const MANY = 500;

export async function readConsentsOf(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
  actor: SignedIn,
): Promise<{ records: PersonConsent[] }> {
  const look = { actionType: "view", resourceType: "consent", resourceId: id, patientId: id, purpose: "operations" };
  const account = sql`(select ${id} union all select ${patients.userId} from ${patients} where ${patients.id} = ${id})`;
  const record = sql`(select ${id} union all select ${patients.id} from ${patients} where ${patients.userId} = ${id})`;
  const [own, signed] = await db.batch([
    db
      .select({
        kind: consentRecords.kind,
        version: consentRecords.version,
        decision: consentRecords.decision,
        at: consentRecords.decidedAt,
      })
      .from(consentRecords)
      .where(sql`${consentRecords.userId} in ${account}`)
      .orderBy(desc(consentRecords.decidedAt))
      .limit(MANY),
    db
      .select({
        kind: patientConsents.kind,
        version: patientConsents.version,
        decision: patientConsents.decision,
        at: patientConsents.decidedAt,
      })
      .from(patientConsents)
      .where(sql`${patientConsents.patientId} in ${record}`)
      .orderBy(desc(patientConsents.decidedAt))
      .limit(MANY),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  const records: PersonConsent[] = [
    ...own.map((row) => ({ ...row, source: "account" as const, at: row.at.toISOString() })),
    ...signed.map((row) => ({ ...row, source: "intake" as const, at: row.at.toISOString() })),
  ];
  return { records: records.sort((a, b) => b.at.localeCompare(a.at)) };
}
