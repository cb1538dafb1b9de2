import { and, eq, inArray, sql } from "drizzle-orm";
import { clinic, locations } from "#content/clinic.ts";
import type { TakenDetails } from "#contract/booking-answers.ts";
import type { WaitlistEntry, WaitlistRequest } from "#contract/waitlist.ts";
import { demand } from "../../db/demand.ts";
import { hasRoomFor, type PatientRow } from "../../db/patients.ts";
import { waitlistEntries } from "../../db/schema/reminders.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../lib/ids.ts";
import { loadCalendar } from "../../lib/scheduling/calendar.ts";
import type { Actor } from "../../lib/scheduling/change.ts";
import { commit } from "../../lib/scheduling/claim.ts";
import { notBookable, toFreeTimes } from "../../lib/scheduling/refusals.ts";
import { freeSlots } from "../../lib/scheduling/slots.ts";
import { addDays, toWallTime } from "../../lib/zoned-time.ts";
import { channelOf, type EntryRow, entryAudit, OPEN, personOf, sameEntry, updateEntry, visitsOf } from "./entries.ts";
import { earlierOf, laterOf, suits, toFreeSlots } from "./matching.ts";
import { listEntries } from "./own.ts";

type JoinDeps = Pick<Deps, "db" | "now" | "settings">;

interface Joining {
  patient: PatientRow;
  /** Of the visit whose link he has, else as he says. */
  serviceId: string;
  request: WaitlistRequest;
  actor: Actor;
}

/** Somebody else was as quick: his other click is looked at again. */
const MAX_TRIES = 3;

/**
 * Notes that somebody would come earlier, or at all, once for each service; the same wish again changes it.
 * @throws not_bookable, contact_blocked, invalid_request, conflict with free times or while a time is offered
 */
export async function joinWaitlist(
  deps: JoinDeps,
  joining: Joining,
): Promise<{ entry: WaitlistEntry; isNew: boolean }> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await toRow(deps, joining);
    const known = await findOpen(deps, row);
    if (known?.status === "offered")
      throw new AppError("conflict", "A time is kept for you already. Please answer that offer first.");
    if (await write(deps, { row, known, actor: joining.actor })) {
      const [entry] = await listEntries(deps, joining.patient.id, known?.id ?? row.id);
      if (entry) return { entry, isNew: known === null };
    }
  }
  throw new AppError("conflict", "That did not work. Please try again.");
}

async function findOpen({ db }: JoinDeps, { patientId, serviceId }: EntryRow): Promise<EntryRow | null> {
  const [row] = await db.select().from(waitlistEntries).where(isOpen({ patientId, serviceId }));
  return row ?? null;
}

function isOpen({ patientId, serviceId }: Pick<EntryRow, "patientId" | "serviceId">) {
  return and(
    eq(waitlistEntries.patientId, patientId),
    eq(waitlistEntries.serviceId, serviceId),
    inArray(waitlistEntries.status, [...OPEN]),
  );
}

interface Write {
  row: EntryRow;
  known: EntryRow | null;
  actor: Actor;
}

async function write(deps: JoinDeps, { row, known, actor }: Write): Promise<boolean> {
  const { db } = deps;
  if (!known) {
    return commit(deps, [
      demand(db, sql`not exists (select 1 from ${waitlistEntries} where ${isOpen(row)})`),
      db.insert(waitlistEntries).values(row),
      entryAudit(deps, row, { actor, action: "waitlist.join" }),
    ]);
  }
  const { location, providerId, earliest, latest, weekdays, partOfDay, channel } = row;
  return commit(deps, [
    demand(db, sameEntry(known)),
    updateEntry(deps, known, { location, providerId, earliest, latest, weekdays, partOfDay, channel }),
    entryAudit(deps, known, { actor, action: "waitlist.change" }),
  ]);
}

/** The wish, once everything is found good. */
async function toRow(deps: JoinDeps, { patient, serviceId, request }: Joining): Promise<EntryRow> {
  const at = deps.now();
  if (patient.isSelfBookingBlocked) throw notBookable("call_us");
  const { channel, isBlocked } = await channelOf(deps, patient);
  if (channel === null) {
    if (isBlocked)
      throw new AppError("contact_blocked", "You asked us for no more messages, so we could not tell you.");
    throw notBookable("call_us");
  }
  const today = toWallTime(at.getTime(), clinic.timeZone).date;
  const row: EntryRow = {
    id: newId("wtl"),
    patientId: patient.id,
    serviceId,
    location: request.location,
    providerId: request.provider,
    earliest: laterOf(request.earliest, today),
    latest: request.latest,
    weekdays: [...new Set(request.weekdays)].sort(),
    partOfDay: request.partOfDay,
    channel,
    status: "waiting",
    priority: 0,
    offeredAppointmentId: null,
    offerEndsAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const [visit] = await visitsOf(deps, row);
  const until = visit && toWallTime(visit.startsAt.getTime(), clinic.timeZone).date;
  const bounded = until ? { ...row, latest: earlierOf(row.latest, until) } : row;
  if (bounded.latest < bounded.earliest) throw badDays(visit !== undefined);
  // A visit that the clinic has not agreed to yet does not move.
  if (visit && visit.status !== "confirmed") throw notBookable("state");
  if (!visit) await checkFree(deps, patient, bounded);
  return bounded;
}

function badDays(hasVisit: boolean): AppError {
  const message = hasVisit
    ? "Your visit is before those days. Please choose earlier ones."
    : "Those days have passed. Please choose later ones.";
  return new AppError("invalid_request", message, { fields: { latest: message } });
}

/** Who has no visit books one of the times that are free. @throws conflict with them, not_bookable */
async function checkFree(deps: JoinDeps, patient: PatientRow, row: EntryRow): Promise<void> {
  const { db, now } = deps;
  let isFirst = false;
  for (const location of row.location ? [row.location] : locations.map(({ slug }) => slug)) {
    const span = { from: row.earliest, to: earlierOf(addDays(row.earliest, 30), row.latest) };
    const loaded = await loadCalendar(deps, { service: row.serviceId, location, ...span, patientId: patient.id });
    isFirst = loaded.service.forNewPatients;
    const asking = { service: loaded.service, now: now().getTime(), patientId: patient.id };
    const free = toFreeSlots(freeSlots(loaded.calendar, asking));
    const suiting = free.filter((slot) => suits(slot, row, { before: null, now: now() }));
    if (suiting.length === 0) continue;
    const details: TakenDetails = { alternatives: toFreeTimes(suiting).slice(0, 3) };
    throw new AppError("conflict", "Some of those times are free. Please book one of them.", { details });
  }
  const room = hasRoomFor(deps, { person: personOf(patient), patientId: patient.id, isFirst });
  const [isWithin] = await db.select({ yes: sql<number>`${room}` }).from(sql`(select 1)`);
  if (!isWithin?.yes) throw notBookable("visit_limit");
}
