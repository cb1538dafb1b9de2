import { eq } from "drizzle-orm";
import type { LabelAnswer } from "#contract/staff-appointments.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openIdentity } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { qrSvg } from "#worker/kernel/http/qr.ts";
import { findVisit, type StaffDeps, visitNotFound } from "../../appointments/read.ts";
import { appointments } from "../../schema/appointments.ts";

export async function readLabel(
  deps: StaffDeps,
  { id, actor, origin }: { id: string; actor: SignedIn; origin: string },
): Promise<LabelAnswer> {
  const { db, now } = deps;
  const { visit, patient } = await findVisit(deps, id);
  const facts = { resourceType: "appointment", resourceId: id, patientId: patient.id, purpose: "operations" };
  const [[row]] = await db.batch([
    db
      .select()
      .from(patients)
      .where(
        eq(patients.id, db.select({ id: appointments.patientId }).from(appointments).where(eq(appointments.id, id))),
      ),
    db.insert(auditTrails).values(viewAudit(now(), actor, { action: "print", ...facts })),
  ]);
  if (!row) throw visitNotFound();
  const { firstName, lastName, birthDate } = await openIdentity(deps, row);
  const url = `${origin}/staff-portal?visit=${id}`;
  return {
    name: `${firstName} ${lastName}`.trim(),
    birthDate,
    ref: visit.ref,
    startsAt: visit.startsAt.toISOString(),
    url,
    qr: `data:image/svg+xml,${encodeURIComponent(qrSvg(url))}`,
  };
}
