import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { BIRTH_DATE_TRIES, type IntakeDoorDetails, type OpenIntakeRequest } from "#contract/intake.ts";
import { openIdentity, openPatientKey, type PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import type { AppointmentRow, VisitActor } from "../changes/change.ts";
import { appointments, manageTokens } from "../schema/appointments.ts";
import { intakeSections, intakeSessions, intakes } from "../schema/intake.ts";
import { type Entrant, type IntakeDeps, idleEnd, noIntake, patientAudit } from "./entrant.ts";
import { intakePlace } from "./intake-places.ts";
import { ensureIntake, type IntakeRow } from "./records.ts";

interface Opening {
  appointmentId: string;
  request: OpenIntakeRequest;
  actor: VisitActor;
}

/** Asks for the birth date once there is one to compare. @returns the cookie's token */
export async function openByLink(deps: IntakeDeps, { appointmentId, request, actor }: Opening): Promise<string> {
  const { db, now } = deps;
  const { visit, patient } = await byToken(deps, appointmentId, request.token);
  if (patient.contactChangedAt !== null) throw shut("unconfirmed", 0);
  const entrant: Entrant = { visit, patient, access: "link", actor };
  const intake = await ensureIntake(deps, entrant);
  const expected = await expectedBirthDate(deps, patient);
  if (expected !== null) await admit(deps, { entrant, intake, expected, given: request.birthDate });
  const token = randomToken();
  await db.batch([
    db.insert(auditTrails).values(patientAudit(deps, entrant, { action: "intake.open", intakeId: intake.id })),
    db.update(intakes).set({ birthDateTries: 0 }).where(eq(intakes.patientId, patient.id)),
    db.delete(intakeSessions).where(lt(intakeSessions.expiresAt, now())),
    db.insert(intakeSessions).values({
      tokenHash: await digest(token),
      appointmentId,
      createdAt: now(),
      expiresAt: idleEnd(now()),
    }),
  ]);
  return token;
}

async function byToken(
  { db, now }: IntakeDeps,
  appointmentId: string,
  token: string,
): Promise<{ visit: AppointmentRow; patient: PatientRow }> {
  const [found] = await db
    .select({ link: manageTokens, visit: appointments, patient: patients })
    .from(manageTokens)
    .innerJoin(appointments, eq(appointments.id, manageTokens.appointmentId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        eq(manageTokens.tokenHash, await digest(token)),
        eq(manageTokens.appointmentId, appointmentId),
        inArray(manageTokens.scope, ["manage", "intake"]),
      ),
    );
  if (!found) throw noIntake();
  if (found.link.revokedAt || found.link.expiresAt <= now())
    throw new AppError("link_expired", "This link has expired. Please call us.");
  return found;
}

async function expectedBirthDate(deps: IntakeDeps, patient: PatientRow): Promise<string | null> {
  const { db } = deps;
  const { birthDate } = await openIdentity(deps, patient);
  if (birthDate !== null) return birthDate;
  const own = db
    .select({ id: intakes.id })
    .from(intakes)
    .where(and(eq(intakes.patientId, patient.id), ne(intakes.status, "void")));
  const [draft] = await db
    .select({ intakeId: intakeSections.intakeId, answers: intakeSections.answers })
    .from(intakeSections)
    .where(and(inArray(intakeSections.intakeId, own), eq(intakeSections.section, "who"), gt(intakeSections.version, 0)))
    .orderBy(asc(intakeSections.updatedAt))
    .limit(1);
  if (!draft) return null;
  const key = await openPatientKey(deps, patient);
  const answers = await openJson<Record<string, unknown>>(
    key,
    intakePlace.section(draft.intakeId, "who"),
    draft.answers,
  );
  const told = answers["who.birthDate"];
  return typeof told === "string" ? told : null;
}

interface Attempt {
  entrant: Entrant;
  intake: IntakeRow;
  expected: string;
  given: string | undefined;
}

/**
 * Counted before the comparison and on every form of the patient, so neither parallel requests nor another visit bring
 * new tries.
 */
async function admit(deps: IntakeDeps, { entrant, intake, expected, given }: Attempt): Promise<void> {
  const { db } = deps;
  const { id } = intake;
  if (intake.birthDateTries >= BIRTH_DATE_TRIES) throw shut("locked", 0);
  if (given === undefined) throw shut("birth_date_needed", BIRTH_DATE_TRIES - intake.birthDateTries);
  const rows = await db
    .update(intakes)
    .set({ birthDateTries: sql`${intakes.birthDateTries} + 1` })
    .where(and(eq(intakes.patientId, intake.patientId), lt(intakes.birthDateTries, BIRTH_DATE_TRIES)))
    .returning({ id: intakes.id, tries: intakes.birthDateTries });
  const counted = rows.find((row) => row.id === id);
  if (!counted) throw shut("locked", 0);
  if (given === expected) return;
  const refused = patientAudit(deps, entrant, { action: "intake.refuse", intakeId: id });
  await db.insert(auditTrails).values({ ...refused, success: false });
  const left = BIRTH_DATE_TRIES - counted.tries;
  throw shut(left === 0 ? "locked" : "birth_date_wrong", left);
}

const SENTENCES: Record<IntakeDoorDetails["reason"], string> = {
  birth_date_needed: "Please give your date of birth, so that nobody else opens your form.",
  birth_date_wrong: "That is not the date of birth we have. Please check it.",
  locked: "This form is locked. Please call us, and we open it for you.",
  unconfirmed: "Your contact details were changed. Please call us, so that we can confirm them and open your form.",
};

function shut(reason: IntakeDoorDetails["reason"], triesLeft: number): AppError {
  return new AppError("forbidden", SENTENCES[reason], { details: { reason, triesLeft } satisfies IntakeDoorDetails });
}

export async function leave({ db }: Pick<IntakeDeps, "db">, tokenHash: string | null): Promise<void> {
  if (tokenHash !== null) await db.delete(intakeSessions).where(eq(intakeSessions.tokenHash, tokenHash));
}
