import { and, asc } from "drizzle-orm";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import type { Clinic } from "#contract/booking.ts";
import type { ConsentVisitsAnswer } from "#contract/compliance.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { isAhead, lackedConsents, lacksConsent } from "#worker/domains/visits/intake/staff/consent-gaps.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";

const MANY = 1000;

export async function listConsentVisits(
  { db, now }: Pick<Deps, "db" | "now">,
  location: Clinic | undefined,
  actor: SignedIn,
): Promise<ConsentVisitsAnswer> {
  const { ref, startsAt, location: clinic, patientId } = appointments;
  const look = { actionType: "view", resourceType: "consent_gaps", purpose: "operations" };
  const [rows] = await db.batch([
    db
      .select({ ref, startsAt, location: clinic, patientId, missing: lackedConsents.as("missing") })
      .from(appointments)
      .where(and(isAhead(now(), location), lacksConsent))
      .orderBy(asc(startsAt), asc(appointments.id))
      .limit(MANY),
    db.insert(auditTrails).values(actorAudit(now(), actor, look)),
  ]);
  const visits = rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    patientId: row.patientId ?? "",
    missing: (JSON.parse(row.missing) as string[]).map(titleOf),
  }));
  return { visits };
}

function titleOf(kind: string): string {
  return intakeConsentDocuments.find((document) => document.kind === kind)?.title ?? kind;
}
