import { desc, eq, gt, sql } from "drizzle-orm";
import { openContactOf } from "#worker/domains/patients/patients.ts";
import { guardStatement, tryWrite } from "#worker/kernel/write.ts";
import { type LoadedCalendar, loadCalendar } from "../../calendar/calendar.ts";
import { type AppointmentRow, changeStatements, type VisitActor } from "../../changes/change.ts";
import { claimStatement, type Statement, sweepStatements } from "../../changes/claim.ts";
import { movedTo, moveStatements } from "../../changes/move.ts";
import { notBookable, slotRefused } from "../../changes/refusals.ts";
import { newLink } from "../../notices/links.ts";
import { noticeStatement } from "../../notices/notices.ts";
import { resources } from "../../rules/cells.ts";
import { slotRefusalOf } from "../../rules/is-bookable.ts";
import { daysAround } from "../../rules/place.ts";
import { isUnderVisitLimit } from "../../rules/visit-limits.ts";
import { appointments, bookingCells, manageTokens } from "../../schema/appointments.ts";
import { entryAudit, personOf, sameEntry, updateEntry } from "../entries.ts";
import type { OfferDeps, Offered } from "./offer-link.ts";

export interface Accepted {
  visit: AppointmentRow;
  kind: "booked" | "moved";
  channel: "email" | "text";
}

export async function accept(
  deps: OfferDeps,
  offered: Offered,
  actor: VisitActor,
): Promise<{ accepted: Accepted } | null> {
  const { entry, held, patient, visit } = offered;
  if (patient.isSelfBookingBlocked) throw notBookable("call_us");
  if (visit && (visit.status !== "confirmed" || visit.startsAt <= held.startsAt)) throw notBookable("state");
  const loaded = await check(deps, offered);
  const contact = await openContactOf(deps, patient);
  const channel = contact?.channel ?? entry.channel;
  const end = [
    updateEntry(deps, entry, { status: "claimed" }),
    entryAudit(deps, entry, { actor, action: "waitlist.accept" }),
  ];
  if (visit) {
    const slot = { providerId: held.providerId, startsAt: held.startsAt.getTime() };
    const after = movedTo(visit, loaded, slot);
    const isDone = await tryWrite(deps, {
      guard: sameEntry(entry),
      statements: [
        ...releaseStatements(deps, held, { actor, rootId: visit.id }),
        ...moveStatements(deps, { visit, after, patient, service: loaded.service, actor, contact }),
        ...end,
      ],
    });
    return isDone ? { accepted: { visit: after, kind: "moved", channel } } : null;
  }
  const made = await book(deps, offered, { loaded, actor, channel });
  const isDone = await tryWrite(deps, { guard: sameEntry(entry), statements: [...made.statements, ...end] });
  return isDone ? { accepted: { visit: made.visit, kind: "booked", channel } } : null;
}

/** Checks by the time of the offer, so that a held time does not become too soon. */
async function check(deps: OfferDeps, { held, patient }: Offered): Promise<LoadedCalendar> {
  const startsAt = held.startsAt.getTime();
  const loaded = await loadCalendar(deps, {
    service: held.serviceId,
    location: held.location,
    ...daysAround(startsAt),
    appointmentId: held.id,
    patientId: patient.id,
    isStaff: true,
  });
  const asking = { service: loaded.service, now: held.createdAt.getTime(), patientId: patient.id, isStaff: true };
  const refusal = slotRefusalOf({ providerId: held.providerId, startsAt }, loaded.calendar, asking);
  if (refusal) throw slotRefused(refusal, []);
  return loaded;
}

interface Booking {
  loaded: LoadedCalendar;
  actor: VisitActor;
  channel: Accepted["channel"];
}

async function book(
  deps: OfferDeps,
  { held, patient }: Offered,
  { loaded: { service }, actor, channel }: Booking,
): Promise<{ visit: AppointmentRow; statements: Statement[] }> {
  const { db, settings, now } = deps;
  const room = isUnderVisitLimit(deps, {
    person: personOf(patient),
    patientId: patient.id,
    isFirst: service.forNewPatients,
  });
  const [[isWithin], [last]] = await db.batch([
    db.select({ yes: sql<number>`${room}` }).from(sql`(select 1)`),
    db
      .select({ remindByEmail: appointments.remindByEmail, remindByText: appointments.remindByText })
      .from(appointments)
      .where(eq(appointments.patientId, patient.id))
      .orderBy(desc(appointments.createdAt))
      .limit(1),
  ]);
  if (!isWithin?.yes) throw notBookable("visit_limit");
  const link = await newLink(settings, held);
  const visit: AppointmentRow = {
    ...held,
    status: service.needsApproval ? "requested" : "confirmed",
    patientId: patient.id,
    holdExpiresAt: null,
    ...last,
    version: held.version + 1,
    updatedAt: now(),
  };
  const { status: to, ...set } = visit;
  const interval = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  const action = "appointment.confirm";
  const details = { startsAt: visit.startsAt.toISOString(), location: visit.location };
  const of = { ...held, patientId: patient.id };
  const statements = [
    guardStatement(db, room),
    ...sweepStatements(deps),
    ...changeStatements(deps, { visit: of, to, set, condition: stillHeld(deps), actor, action, details }),
    db.update(bookingCells).set({ holdExpiresAt: null }).where(eq(bookingCells.appointmentId, visit.id)),
    claimStatement(deps, {
      appointmentId: visit.id,
      resources: [resources.patient(patient.id)],
      interval,
      holdExpiresAt: null,
    }),
    db.insert(manageTokens).values(link.row),
    noticeStatement(deps, { visit, kind: "booked", channel }),
  ];
  return { visit, statements };
}

export function releaseStatements(
  deps: OfferDeps,
  held: AppointmentRow,
  { actor, rootId }: { actor: VisitActor; rootId?: string },
) {
  return changeStatements(deps, {
    visit: held,
    to: "released",
    ...(rootId !== undefined && { set: { rootId } }),
    condition: stillHeld(deps),
    actor,
    action: "appointment.release",
  });
}

function stillHeld({ now }: OfferDeps) {
  return gt(appointments.holdExpiresAt, now());
}
