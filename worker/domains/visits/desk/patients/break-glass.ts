import { and, eq, sql } from "drizzle-orm";
import { type BreakGlassRequest, OPEN_MINUTES } from "#contract/restrictions.ts";
import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { emailOf } from "#worker/domains/accounts/accounts.ts";
import { userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { openingPlace } from "#worker/domains/patients/restricted.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { chartOpenings, chartRestrictions } from "#worker/domains/patients/schema/restrictions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { newId } from "#worker/kernel/ids.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import type { StaffDeps } from "../../appointments/read.ts";
import { intakes } from "../../schema/intake.ts";
import { threads } from "../../schema/messages.ts";

/** One user, one hour, audited with the reason. @throws not_found, conflict */
export async function breakGlass(
  deps: StaffDeps,
  { record, id, reason }: BreakGlassRequest,
  actor: SignedIn,
): Promise<{ endsAt: string }> {
  const patient = await findWhose(deps, { record, id });
  const openingId = newId("opn");
  const key = await openPatientKey(deps, patient);
  const at = deps.now();
  const opening: typeof chartOpenings.$inferSelect = {
    id: openingId,
    patientId: patient.id,
    actorId: actor.user.id,
    reason: await seal(key, openingPlace(openingId), reason),
    openedAt: at,
    endsAt: new Date(at.getTime() + OPEN_MINUTES * MINUTE),
  };
  const facts = { actionType: "chart.break_glass", resourceType: "patient", resourceId: patient.id };
  const audit = { ...facts, patientId: patient.id, purpose: "emergency", actionDetails: { opening: openingId } };
  await write(deps, {
    actor,
    audit,
    guard: rowExists(chartRestrictions, eq(chartRestrictions.patientId, patient.id)),
    statements: [deps.db.insert(chartOpenings).values(opening)],
    refused: () => new AppError("conflict", "This chart is not restricted: it opens like any other."),
  });
  return { endsAt: opening.endsAt.toISOString() };
}

async function findWhose(
  { db }: Pick<Deps, "db">,
  { record, id }: Pick<BreakGlassRequest, "record" | "id">,
): Promise<PatientRow> {
  const whose = {
    patient: sql`${id}`,
    intake: sql`(select patient_id from ${intakes} where id = ${id})`,
    thread: sql`(select patient_id from ${threads} where id = ${id})`,
  };
  const [patient] = await db.select().from(patients).where(eq(patients.id, whose[record]));
  if (!patient) throw new AppError("not_found", "There is no such record.");
  return patient;
}

/** The mail says only where to look. */
export async function tellCompliance({ db, mailer, settings }: Pick<Deps, "db" | "mailer" | "settings">) {
  const people = await db
    .select({ email: emailOf() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "compliance"), eq(userRoles.isActive, true)));
  const href = `${siteOrigin(settings)}/admin/compliance?tab=access`;
  const words = [
    "Somebody on staff has opened a restricted chart. Who, when and why stands on the page below.",
    { label: "Look at it", href },
  ];
  for (const { email } of people) if (email) await mailer.send(toMail(email, "A restricted chart was opened", words));
}
