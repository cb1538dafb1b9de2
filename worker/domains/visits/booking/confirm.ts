import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { ConfirmRequest } from "#contract/booking.ts";
import type { BookedAnswer } from "#contract/booking-answers.ts";
import type { Deps } from "#worker/deps.ts";
import { findPatient } from "#worker/domains/patients/find-patient.ts";
import { matchTaskStatement } from "#worker/domains/patients/patient-matches.ts";
import { type BookingPerson, openContactOf, openNames, type PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { toManagedVisit } from "../appointments/managed-visit.ts";
import { loadCalendar } from "../calendar/calendar.ts";
import { type NewPerson, newChart, personOfAccount } from "../changes/account-person.ts";
import { type AppointmentRow, changeStatements, type VisitActor } from "../changes/change.ts";
import { claimStatement, sweepStatements } from "../changes/claim.ts";
import { holdExpired, notBookable, slotRefused } from "../changes/refusals.ts";
import { type LinkRow, liveToken, newLink } from "../notices/links.ts";
import { noticeStatement } from "../notices/notices.ts";
import { resources } from "../rules/cells.ts";
import { slotRefusalOf } from "../rules/is-bookable.ts";
import { assertPlan } from "../rules/needs-plan.ts";
import { daysAround } from "../rules/place.ts";
import { freeSlots, nearestSlots } from "../rules/slots.ts";
import { isUnderVisitLimit } from "../rules/visit-limits.ts";
import { appointments, bookingCells, contactCodes, manageTokens } from "../schema/appointments.ts";
import { codeRefusal, openContact } from "./code-row.ts";
import { findOwn, isLive, type OwnHold, stillHeld } from "./own-holds.ts";

export type ConfirmDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

export interface Confirmation {
  id: string;
  holderHash: string | null;
  idempotencyKey: string;
  request: ConfirmRequest;
  actor: VisitActor;
}

export interface ConfirmedBooking {
  isNew: boolean;
  answer: BookedAnswer;
  visit: AppointmentRow;
  channel: BookingPerson["channel"];
  to: string;
}

/** A temporary reason for a refusal shows itself on the next try. */
const MAX_TRIES = 3;

/** The same key again gets the same answer. */
export async function confirmHold(deps: ConfirmDeps, confirmation: Confirmation): Promise<ConfirmedBooking> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const hold = await findOwn(deps, confirmation);
    const again = await bookedBefore(deps, hold, confirmation);
    if (again) return again;
    if (!isLive(deps, hold.row)) throw holdExpired();
    const who = await whoBooks(deps, hold, confirmation);
    const booked = who.person && (await book(deps, { hold: hold.row, person: who.person, confirmation }));
    if (booked) return booked;
    if (who.refusal) return refused(deps, confirmation, who.refusal);
  }
  throw new AppError("conflict", "That did not work. Please try again.");
}

/** The code is deleted with its booking: of two clicks, the second finds the visit. @throws invalid_request */
async function refused(deps: ConfirmDeps, confirmation: Confirmation, sentence: string): Promise<ConfirmedBooking> {
  const again = await bookedBefore(deps, await findOwn(deps, confirmation), confirmation);
  if (again) return again;
  throw new AppError("invalid_request", sentence, { fields: { code: sentence } });
}

async function bookedBefore(
  deps: ConfirmDeps,
  { row }: OwnHold,
  { idempotencyKey }: Confirmation,
): Promise<ConfirmedBooking | null> {
  const { db } = deps;
  const isElsewhere = and(eq(appointments.idempotencyKey, idempotencyKey), ne(appointments.id, row.id));
  const [[other], [patient]] = await db.batch([
    db.select({ id: appointments.id }).from(appointments).where(isElsewhere),
    db
      .select()
      .from(patients)
      .where(eq(patients.id, row.patientId ?? "")),
  ]);
  if (other) throw new AppError("conflict", "That key was used for another visit.");
  if (!patient) return null;
  if (row.idempotencyKey !== idempotencyKey) throw new AppError("conflict", "This time is booked already.");
  const contact = await openContactOf(deps, patient);
  // A link that replaced an ended one goes only to the contact.
  const isRenewed = and(eq(manageTokens.appointmentId, row.id), isNotNull(manageTokens.revokedAt));
  const token = (await db.$count(manageTokens, isRenewed)) > 0 ? null : await liveToken(deps, row.id);
  const { firstName } = await openNames(deps, patient);
  const answer = {
    id: row.id,
    ref: row.ref,
    token: token ?? "",
    visit: toManagedVisit(row, { firstName, now: deps.now() }),
  };
  return { isNew: false, answer, visit: row, channel: contact?.channel ?? "email", to: contact?.to ?? "" };
}

interface Booking extends NewPerson {
  reminders: boolean;
}

type Who = { person: Booking; refusal?: never } | { person?: never; refusal: string };

async function whoBooks(
  deps: ConfirmDeps,
  { code }: OwnHold,
  { request, actor: { signedIn } }: Confirmation,
): Promise<Who> {
  const account = signedIn && (await personOfAccount(deps, signedIn.user));
  if (account) return { person: { ...account, reminders: request.reminders } };
  const refusal = await codeRefusal(deps, code, { code: request.code });
  if (refusal !== null || !code) return { refusal: refusal ?? "Please ask for a new code." };
  const contact = await openContact(deps, code);
  return { person: { ...contact, contactIndex: code.contactIndex, userId: null } };
}

interface HoldConfirmation {
  hold: AppointmentRow;
  person: Booking;
  confirmation: Confirmation;
}

/** Compare-and-swap. @returns null when it was refused */
async function book(
  deps: ConfirmDeps,
  { hold, person, confirmation }: HoldConfirmation,
): Promise<ConfirmedBooking | null> {
  const { settings, now } = deps;
  const known = await findPatient(deps, person);
  const patient = known ?? (await newChart(deps, person));
  // First: a refusal only for known patients would tell a guest at their limit that they guessed the birth date.
  await assertRoom(deps, isUnderVisitLimit(deps, { person, patientId: patient.id, isFirst: false }));
  if (known?.isSelfBookingBlocked) throw notBookable("call_us");
  const service = await check(deps, hold, patient.id);
  await assertPlan(deps, service, person.userId === null ? null : known);
  const room = isUnderVisitLimit(deps, { person, patientId: patient.id, isFirst: service.forNewPatients });
  await assertRoom(deps, room);
  const link = await newLink(settings, hold);
  const visit: AppointmentRow = {
    ...hold,
    status: service.needsApproval ? "requested" : "confirmed",
    patientId: patient.id,
    holdExpiresAt: null,
    idempotencyKey: confirmation.idempotencyKey,
    remindByEmail: person.reminders && person.channel === "email",
    remindByText: person.reminders && person.channel === "text",
    version: hold.version + 1,
    updatedAt: now(),
  };
  const isDone = await tryWrite(deps, {
    guard: room,
    statements: [
      ...statements(deps, { hold, visit, patient, link: link.row, person, actor: confirmation.actor }),
      ...(known ? [] : [matchTaskStatement(deps, { patient, location: visit.location, appointmentId: visit.id })]),
    ],
  });
  if (!isDone) return null;
  const shown = toManagedVisit(visit, { firstName: (await openNames(deps, patient)).firstName, now: now() });
  const answer = { id: visit.id, ref: visit.ref, token: link.token, visit: shown };
  return { isNew: true, answer, visit, channel: person.channel, to: person.to };
}

async function assertRoom({ db }: Pick<ConfirmDeps, "db">, room: SQL): Promise<void> {
  const [isWithin] = await db.select({ yes: sql<number>`${room}` }).from(sql`(select 1)`);
  if (!isWithin?.yes) throw notBookable("visit_limit");
}

/** Checks by the time of the hold, so that a held time does not become too soon. */
async function check(deps: ConfirmDeps, hold: AppointmentRow, patientId: string) {
  const startsAt = hold.startsAt.getTime();
  const { calendar, service } = await loadCalendar(deps, {
    service: hold.serviceId,
    location: hold.location,
    ...daysAround(startsAt),
    appointmentId: hold.id,
    patientId,
  });
  const asking = { service, now: hold.createdAt.getTime(), patientId };
  const refusal = slotRefusalOf({ providerId: hold.providerId, startsAt }, calendar, asking);
  if (refusal) throw slotRefused(refusal, nearestSlots(freeSlots(calendar, asking, [hold.providerId]), startsAt, 3));
  return service;
}

interface Written {
  hold: AppointmentRow;
  visit: AppointmentRow;
  patient: PatientRow;
  link: LinkRow;
  person: Booking;
  actor: VisitActor;
}

function statements(deps: ConfirmDeps, { hold, visit, patient, link, person, actor }: Written) {
  const { db, now } = deps;
  const interval = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  const { status: to, ...set } = visit;
  return [
    ...sweepStatements(deps),
    db
      .insert(patients)
      .values(patient)
      .onConflictDoUpdate({ target: patients.id, set: { updatedAt: now() } }),
    ...changeStatements(deps, {
      visit: { ...hold, patientId: patient.id },
      to,
      set,
      condition: stillHeld(deps),
      actor,
      action: "appointment.confirm",
      details: { startsAt: visit.startsAt.toISOString(), location: visit.location },
    }),
    db.update(bookingCells).set({ holdExpiresAt: null }).where(eq(bookingCells.appointmentId, visit.id)),
    claimStatement(deps, {
      appointmentId: visit.id,
      resources: [resources.patient(patient.id)],
      interval,
      holdExpiresAt: null,
    }),
    db.insert(manageTokens).values(link),
    db.delete(contactCodes).where(eq(contactCodes.appointmentId, visit.id)),
    noticeStatement(deps, { visit, kind: "booked", channel: person.channel }),
  ];
}
