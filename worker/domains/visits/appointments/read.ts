import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { VISIT_STATES } from "#contract/booking-answers.ts";
import type { Deps } from "#worker/deps.ts";
import { openPatientKey, type PatientRow, patientPlace } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import type { AppointmentRow } from "../changes/change.ts";
import type { Status } from "../rules/transitions.ts";
import { appointments } from "../schema/appointments.ts";
import { type INTAKE_STATUSES, intakes } from "../schema/intake.ts";
import { providers, services } from "../schema/schedule.ts";

// The read model of an appointment. The files beside this one map it for each audience.

export type StaffDeps = Pick<Deps, "db" | "now" | "settings">;

// D1 answers a batch by column name, so no two columns of a select share one.
const VISIT = {
  visit: appointments,
  service: sql<string>`${services.name}`.as("service_name"),
  neutralName: sql<string>`${services.neutralName}`.as("service_neutral_name"),
  prepText: services.prepText,
  provider: sql<string>`${providers.displayName}`.as("provider_name"),
};

/** Sealed under the patient's key. */
const SEALED_PATIENT = {
  wrappedKey: patients.wrappedKey,
  kekVersion: patients.kekVersion,
  firstName: patients.firstName,
  lastName: patients.lastName,
  phone: patients.phone,
  email: patients.email,
  isSelfBookingBlocked: patients.isSelfBookingBlocked,
};

const TREATMENT = "treatment";

const DESK = {
  intakeId: sql<string | null>`${intakes.id}`.as("intake_id"),
  intakeStatus: sql<(typeof INTAKE_STATUSES)[number] | null>`${intakes.status}`.as("intake_status"),
  flagTier: intakes.flagTier,
  isReturning:
    sql<number>`exists (select 1 from appointments as earlier where earlier.patient_id = ${appointments.patientId}
    and earlier.status = 'completed' and earlier.starts_at < ${appointments.startsAt})`.as("is_returning"),
  consent: sql<
    string | null
  >`(select decision from patient_consents as said where said.patient_id = ${appointments.patientId}
    and said.kind = ${TREATMENT} order by said.decided_at desc limit 1)`.as("consent"),
  overrides:
    sql<string>`(select json_group_array(json_object('id', told.id, 'at', told.at, 'text', told.details ->> '$.override'))
    from appointment_events as told where told.appointment_id = ${appointments.id}
    and told.details ->> '$.override' like 'v1.%')`.as("overrides"),
};

export function selectVisits({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select(VISIT)
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .where(and(isNotNull(appointments.patientId), which))
    .$dynamic();
}

export function selectNamedVisits({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select({ ...VISIT, ...SEALED_PATIENT })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(which)
    .$dynamic();
}

export function selectDeskVisits({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select({ ...VISIT, ...SEALED_PATIENT, ...DESK })
    .from(appointments)
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(intakes, and(eq(intakes.appointmentId, appointments.id), ne(intakes.status, "void")))
    .where(which)
    .orderBy(appointments.startsAt, appointments.id);
}

export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];
export type NamedVisitRow = Awaited<ReturnType<typeof selectNamedVisits>>[number];
export type DeskVisitRow = Awaited<ReturnType<typeof selectDeskVisits>>[number];

export function visitFacts(visit: AppointmentRow) {
  return {
    id: visit.id,
    version: visit.version,
    location: visit.location,
    status: shownStatus(visit.status),
    startsAt: visit.startsAt.toISOString(),
    endsAt: visit.endsAt.toISOString(),
  };
}

export function shownStatus(status: Status): (typeof VISIT_STATES)[number] {
  return VISIT_STATES.find((state) => state === status) ?? "cancelled";
}

export interface OpenedPatient {
  key: CryptoKey;
  name: string;
  phone: string | null;
  email: string | null;
}

/** Opens each patient once. @throws not_configured when no key opens them */
export async function openVisitPatients(
  deps: Pick<Deps, "settings">,
  rows: readonly NamedVisitRow[],
  { withContact }: { withContact: boolean },
): Promise<ReadonlyMap<string | null, OpenedPatient>> {
  const byPatient = new Map(rows.map((row) => [row.visit.patientId, row]));
  const opened = [...byPatient].map(
    async ([id, row]) => [id, await openPatient(deps, { ...row, id: id ?? "" }, withContact)] as const,
  );
  return new Map(await Promise.all(opened));
}

async function openPatient(
  deps: Pick<Deps, "settings">,
  { id, ...row }: NamedVisitRow & { id: string },
  withContact: boolean,
): Promise<OpenedPatient> {
  const key = await openPatientKey(deps, { id, wrappedKey: row.wrappedKey, kekVersion: row.kekVersion });
  const openField = async (field: "firstName" | "lastName" | "phone" | "email") => {
    const sealed = row[field];
    return sealed === null ? null : open(key, patientPlace(field, id), sealed);
  };
  const [first, last, phone, email] = await Promise.all([
    openField("firstName"),
    openField("lastName"),
    withContact ? openField("phone") : null,
    withContact && row.phone === null ? openField("email") : null,
  ]);
  return { key, name: `${first} ${last}`.trim(), phone, email };
}

export interface VisitWithPatient {
  visit: AppointmentRow;
  patient: PatientRow;
}

export function selectBooked({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select({ visit: appointments, patient: patients })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(which)
    .orderBy(appointments.startsAt);
}

/** @throws not_found */
export async function findVisit(deps: Pick<Deps, "db">, id: string): Promise<VisitWithPatient> {
  const [found] = await selectBooked(deps, eq(appointments.id, id));
  if (!found) throw visitNotFound();
  return found;
}

export function visitNotFound(): AppError {
  return new AppError("not_found", "There is no such visit.");
}
