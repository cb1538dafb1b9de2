import { and, eq } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import type { OfferAnswer, WaitlistOffer } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import { openNames, type PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { toManagedVisit } from "../../appointments/managed-visit.ts";
import type { AppointmentRow } from "../../changes/change.ts";
import { liveToken } from "../../notices/links.ts";
import { appointments, manageTokens } from "../../schema/appointments.ts";
import { waitlistEntries } from "../../schema/reminders.ts";
import { type EntryRow, entryVisits } from "../entries.ts";

export type OfferDeps = Pick<Deps, "db" | "now" | "settings">;

export interface Offered {
  entry: EntryRow;
  held: AppointmentRow;
  patient: PatientRow;
  visit: AppointmentRow | null;
}

export async function readOfferByLink(deps: OfferDeps, token: string): Promise<OfferAnswer> {
  return showOffer(deps, await openOffer(deps, token));
}

/** Opens the offer in any state. @throws not_found, link_expired */
export async function openOffer(deps: OfferDeps, token: string): Promise<Offered> {
  const [found] = await deps.db
    .select({ link: manageTokens, held: appointments, entry: waitlistEntries, patient: patients })
    .from(manageTokens)
    .innerJoin(appointments, eq(appointments.id, manageTokens.appointmentId))
    .innerJoin(waitlistEntries, eq(waitlistEntries.offeredAppointmentId, appointments.id))
    .innerJoin(patients, eq(patients.id, waitlistEntries.patientId))
    .where(and(eq(manageTokens.tokenHash, await digest(token)), eq(manageTokens.scope, "claim")));
  if (!found) throw new AppError("not_found", "This link leads nowhere. Please copy all of it.");
  const { link, entry, held, patient } = found;
  if (link.revokedAt || link.expiresAt <= deps.now())
    throw new AppError("link_expired", "This offer is over. Please call us.");
  const [visit] = entry.status === "offered" ? await entryVisits(deps, entry) : [];
  return { entry, held, patient, visit: visit ?? null };
}

export function statusOf({ entry, held }: Offered, now: Date): WaitlistOffer["status"] {
  if (entry.status === "claimed") return "accepted";
  if (entry.status === "declined") return "declined";
  const isHeld = held.status === "held" && held.holdExpiresAt !== null && held.holdExpiresAt > now;
  return entry.status === "offered" && isHeld ? "open" : "lapsed";
}

export async function showOffer(deps: OfferDeps, offered: Offered): Promise<OfferAnswer> {
  const { entry, held, patient, visit } = offered;
  const { firstName } = await openNames(deps, patient);
  const status = statusOf(offered, deps.now());
  const offer: WaitlistOffer = {
    status,
    firstName,
    location: held.location,
    zone: clinic.timeZone,
    startsAt: held.startsAt.toISOString(),
    endsAt: held.endsAt.toISOString(),
    answerBy: (entry.offerEndsAt ?? held.createdAt).toISOString(),
    replaces: status === "open" && visit ? { startsAt: visit.startsAt.toISOString(), location: visit.location } : null,
  };
  return { offer, booked: status === "accepted" ? await booked(deps, held, firstName) : null };
}

async function booked(deps: OfferDeps, held: AppointmentRow, firstName: string): Promise<OfferAnswer["booked"]> {
  const id = held.rootId ?? held.id;
  const [visit] = await deps.db.select().from(appointments).where(eq(appointments.id, id));
  const token = await liveToken(deps, id);
  return visit && token !== null ? { token, visit: toManagedVisit(visit, { firstName, now: deps.now() }) } : null;
}
