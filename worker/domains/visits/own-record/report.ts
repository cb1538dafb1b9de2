import { and, eq, gt, gte, isNull } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import { taskStatement } from "#worker/domains/patients/tasks.ts";
import type { AuditFacts } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import { freezeContact } from "../notices/contact-change.ts";
import { type ContactLinkRow, linkBegan } from "../notices/contact-links.ts";

type ReportDeps = Pick<Deps, "db" | "now" | "settings">;

interface Found {
  link: ContactLinkRow;
  patient: PatientRow;
}

export async function readContactLink(deps: ReportDeps, token: string): Promise<{ mayConfirm: boolean } | null> {
  const found = await findLink(deps, token);
  return found && { mayConfirm: mayConfirm(found) };
}

async function findLink(deps: ReportDeps, token: string): Promise<Found | null> {
  const [found] = await deps.db
    .select({ link: contactLinks, patient: patients })
    .from(contactLinks)
    .innerJoin(patients, eq(patients.id, contactLinks.patientId))
    .where(and(isLive(deps, await digest(token)), isNull(patients.shreddedAt)));
  return found ?? null;
}

function isLive({ now }: Pick<Deps, "now">, tokenHash: string) {
  return and(eq(contactLinks.tokenHash, tokenHash), isNull(contactLinks.usedAt), gt(contactLinks.expiresAt, now()));
}

/** Confirms its own change, and none made or reported since. */
function mayConfirm({ link: { confirms }, patient: { contactChangedAt, contactReportedAt } }: Found): boolean {
  return confirms !== null && contactReportedAt === null && confirms.getTime() === contactChangedAt?.getTime();
}

/**
 * Freezes the new contact, ends every link and makes a task. The account connected by that change could read on until
 * staff act, so it is disconnected at once. @returns false for a link that is unknown, used or expired
 */
export async function reportContact(deps: ReportDeps, token: string, networkHash: string | null): Promise<boolean> {
  const found = await findLink(deps, token);
  if (!found) return false;
  const { patient } = found;
  const frozen = await freezeContact(deps, patient);
  const isTheirs = await isEndedBy(deps, found);
  const about = { patientId: patient.id, resource: patient.id, dueAt: deps.now() };
  const set = { ...frozen.set, ...(isTheirs && { userId: null }) };
  const reported = factsOf({ patient, action: "patient.contact_reported", networkHash });
  const ended = {
    ...factsOf({ patient, action: "patient.account_disconnected", networkHash }),
    actionDetails: { account: patient.userId },
  };
  return use(deps, found, {
    set,
    audit: isTheirs ? [reported, ended] : reported,
    statements: [...frozen.statements, taskStatement(deps, { ...about, kind: "contact_reported" })],
  });
}

/** The account of the message, or one that the changed contact connected since. */
async function isEndedBy({ db }: ReportDeps, { link, patient: { id, userId } }: Found): Promise<boolean> {
  if (userId === null || userId === link.userId) return userId !== null;
  const since = and(
    eq(auditTrails.patientId, id),
    eq(auditTrails.actionType, "patient.claim"),
    eq(auditTrails.actorId, userId),
    gte(auditTrails.at, linkBegan(link)),
  );
  return (await db.$count(auditTrails, since)) > 0;
}

export async function confirmByLink(deps: ReportDeps, token: string, networkHash: string | null): Promise<boolean> {
  const found = await findLink(deps, token);
  if (!(found && mayConfirm(found))) return false;
  const { patient } = found;
  const audit = factsOf({ patient, action: "patient.contact_confirmed", networkHash });
  return use(deps, found, { set: { contactChangedAt: null }, audit, statements: [] });
}

async function use(
  deps: ReportDeps,
  { link, patient }: Found,
  { set, audit, statements }: { set: Partial<PatientRow>; audit: AuditFacts | AuditFacts[]; statements: Statements },
): Promise<boolean> {
  const { db, now } = deps;
  const updatedAt = new Date(Math.max(now().getTime(), patient.updatedAt.getTime() + 1));
  const isSame = and(eq(patients.id, patient.id), eq(patients.updatedAt, patient.updatedAt));
  const done = await tryWrite(deps, {
    audit,
    guard: [rowExists(contactLinks, isLive(deps, link.tokenHash)), rowExists(patients, isSame)],
    statements: [
      db.update(contactLinks).set({ usedAt: now() }).where(eq(contactLinks.tokenHash, link.tokenHash)),
      db
        .update(patients)
        .set({ ...set, updatedAt })
        .where(eq(patients.id, patient.id)),
      ...statements,
    ],
  });
  return done !== null;
}

interface Act {
  patient: PatientRow;
  action: string;
  networkHash: string | null;
}

function factsOf({ patient: { id }, action, networkHash }: Act): AuditFacts {
  const about = { resourceType: "patient", resourceId: id, patientId: id };
  return { ...about, actionType: action, actorRole: "former_contact", actorIpHash: networkHash };
}
