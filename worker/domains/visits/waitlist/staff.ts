import { and, asc, desc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Clinic } from "#contract/booking.ts";
import type { StaffJoinRequest, StaffOfferRequest, StaffWaitlistEntry } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { openNames, type PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { loadCalendar } from "../calendar/calendar.ts";
import type { AppointmentRow } from "../changes/change.ts";
import { notBookable, slotRefused } from "../changes/refusals.ts";
import { quietUntil } from "../hours/quiet-hours.ts";
import { chooseSlot, daysAround } from "../rules/place.ts";
import { appointments } from "../schema/appointments.ts";
import { waitlistEntries } from "../schema/reminders.ts";
import { services } from "../schema/schedule.ts";
import { canGiveWay, type EntryRow, entryVisits, OPEN } from "./entries.ts";
import { joinWaitlist } from "./join.ts";
import { makeOffer } from "./offers/make-offer.ts";
import { NOTICE_MS } from "./offers/matching.ts";
import { offerNow, tellOffer } from "./offers/offers.ts";
import { toEntry } from "./own.ts";

type StaffDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;

const MOST = 200;

interface Shown {
  entry: EntryRow;
  name: string;
  patient: PatientRow;
  held: AppointmentRow | null;
}

export async function listWaiting(
  deps: StaffDeps,
  { location, actor }: { location: Clinic | undefined; actor: SignedIn },
): Promise<StaffWaitlistEntry[]> {
  const where = location && or(isNull(waitlistEntries.location), eq(waitlistEntries.location, location));
  const facts = { resourceId: location ?? null, patientId: null };
  const rows = await look(deps, { actor, facts, where: and(inArray(waitlistEntries.status, [...OPEN]), where) });
  return Promise.all(rows.map((row) => toShown(deps, row)));
}

export async function readEntry(
  deps: StaffDeps,
  { id, actor }: { id: string; actor: SignedIn },
): Promise<StaffWaitlistEntry> {
  const entry = await findEntry(deps, id);
  const facts = { resourceId: id, patientId: entry.patientId };
  const [row] = await look(deps, { actor, facts, where: eq(waitlistEntries.id, id) });
  if (!row) throw noEntry();
  return toShown(deps, row);
}

async function findEntry({ db }: StaffDeps, id: string): Promise<EntryRow> {
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id));
  if (!entry) throw noEntry();
  return entry;
}

function noEntry(): AppError {
  return new AppError("not_found", "There is no such wish.");
}

interface Look {
  actor: SignedIn;
  facts: { resourceId: string | null; patientId: string | null };
  where: SQL | undefined;
}

async function look({ db, now }: StaffDeps, { actor, facts, where }: Look): Promise<Shown[]> {
  const view = { actionType: "view", resourceType: "waitlist", purpose: "operations", ...facts };
  const patientIds = db.select({ id: waitlistEntries.patientId }).from(waitlistEntries).where(where);
  const heldIds = db.select({ id: waitlistEntries.offeredAppointmentId }).from(waitlistEntries).where(where);
  // One table each: a batch can't tell columns of one name apart.
  const [, entries, people, kinds, held] = await db.batch([
    db.insert(auditTrails).values(actorAudit(now(), actor, view)),
    db
      .select()
      .from(waitlistEntries)
      .where(where)
      .orderBy(desc(waitlistEntries.priority), asc(waitlistEntries.createdAt))
      .limit(MOST),
    db.select().from(patients).where(inArray(patients.id, patientIds)),
    db.select({ id: services.id, name: services.name }).from(services),
    db.select().from(appointments).where(inArray(appointments.id, heldIds)),
  ]);
  return entries.flatMap((entry) => {
    const patient = people.find(({ id }) => id === entry.patientId);
    const name = kinds.find(({ id }) => id === entry.serviceId)?.name ?? "";
    const time = held.find(({ id }) => id === entry.offeredAppointmentId) ?? null;
    return patient ? [{ entry, name, patient, held: time }] : [];
  });
}

async function toShown(deps: StaffDeps, { entry, name, patient, held }: Shown): Promise<StaffWaitlistEntry> {
  const [names, [visit]] = await Promise.all([openNames(deps, patient), entryVisits(deps, entry)]);
  return {
    ...toEntry(entry, name),
    patientId: patient.id,
    patientName: `${names.firstName} ${names.lastName}`,
    priority: entry.priority,
    offer:
      entry.status === "offered" && held && entry.offerEndsAt
        ? { startsAt: held.startsAt.toISOString(), location: held.location, endsAt: entry.offerEndsAt.toISOString() }
        : null,
    visit: visit ? { id: visit.id, startsAt: visit.startsAt.toISOString(), location: visit.location } : null,
  };
}

interface Offering {
  id: string;
  request: StaffOfferRequest;
  actor: SignedIn;
}

export async function offerByHand(deps: StaffDeps, { id, request, actor }: Offering): Promise<void> {
  const entry = await findEntry(deps, id);
  if (entry.status !== "waiting")
    throw new AppError("conflict", "This patient no longer waits, or already has an offer.");
  if (quietUntil(deps.now())) throw new AppError("conflict", "Offers go out between 8 AM and 8 PM Central.");
  const [visit] = await entryVisits(deps, entry);
  if (visit && !canGiveWay(visit, deps.now())) throw notBookable("cutoff");
  const held =
    request.startsAt === undefined
      ? await offerNow(deps, { entry, visit: visit ?? null })
      : await offerThis(deps, { entry, visit, request, startsAt: Date.parse(request.startsAt), actor });
  if (!held) throw new AppError("conflict", "No free time suits the patient, or it was just taken.");
  await tellOffer(deps, entry, held);
}

interface Named {
  entry: EntryRow;
  visit: AppointmentRow | undefined;
  request: StaffOfferRequest;
  startsAt: number;
  actor: SignedIn;
}

async function offerThis(
  deps: StaffDeps,
  { entry, visit, request, startsAt, actor }: Named,
): Promise<AppointmentRow | null> {
  const location = request.location ?? entry.location ?? visit?.location;
  if (!location)
    throw new AppError("invalid_request", "Please choose a clinic.", { fields: { location: "Which one?" } });
  if (startsAt < deps.now().getTime() + NOTICE_MS) throw notBookable("notice");
  if (visit && startsAt >= visit.startsAt.getTime()) {
    const message = "His visit is not later than that.";
    throw new AppError("invalid_request", message, { fields: { startsAt: message } });
  }
  const { serviceId: service, patientId } = entry;
  const loaded = await loadCalendar(deps, { service, location, ...daysAround(startsAt), patientId, isStaff: true });
  const asking = { service: loaded.service, now: deps.now().getTime(), patientId, isStaff: true };
  const slot = chooseSlot(loaded, asking, { startsAt, provider: request.provider });
  const held = await makeOffer(deps, { entry, loaded, slot, actor: { kind: "staff", signedIn: actor } });
  if (!held) throw slotRefused("slot_taken", []);
  return held;
}

interface Adding {
  request: StaffJoinRequest;
  actor: SignedIn;
}

export async function addByHand(
  deps: StaffDeps,
  { request: { ref, ...request }, actor }: Adding,
): Promise<{ id: string; isNew: boolean }> {
  const [found] = await deps.db
    .select({ patient: patients })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(eq(appointments.ref, ref));
  if (!found) throw new AppError("not_found", "There is no visit with that reference.");
  const { entry, isNew } = await joinWaitlist(deps, {
    patient: found.patient,
    serviceId: request.service,
    request,
    actor: { kind: "staff", signedIn: actor },
  });
  return { id: entry.id, isNew };
}
