import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { deriveKey, digest, hmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { ServiceRow } from "../calendar/calendar.ts";
import type { AppointmentRow } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import { appointments, manageTokens } from "../schema/appointments.ts";
import { waitlistEntries } from "../schema/reminders.ts";
import { services } from "../schema/schedule.ts";

export type LinkRow = typeof manageTokens.$inferSelect;

export interface Linked {
  link: LinkRow;
  visit: AppointmentRow;
  patient: PatientRow;
  service: ServiceRow;
}

export function linkEnds({ endsAt }: Pick<AppointmentRow, "endsAt">): Date {
  return new Date(endsAt.getTime() + DAY);
}

export async function newLink(
  settings: Settings,
  visit: Pick<AppointmentRow, "id" | "endsAt">,
  { scope, expiresAt }: Pick<LinkRow, "scope" | "expiresAt"> = { scope: "manage", expiresAt: linkEnds(visit) },
) {
  const id = newId("lnk");
  const token = await tokenOf(settings, { id });
  const row: LinkRow = {
    id,
    tokenHash: await digest(token),
    appointmentId: visit.id,
    scope,
    expiresAt,
    revokedAt: null,
  };
  return { row, token };
}

/** For a batch: ends live links and makes successors for later messages. */
export async function renewLinks(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  patientId: string,
): Promise<Statement[]> {
  const visits = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, patientId));
  const offers = db
    .select({ id: waitlistEntries.offeredAppointmentId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.patientId, patientId));
  const isTheirs = or(inArray(manageTokens.appointmentId, visits), inArray(manageTokens.appointmentId, offers));
  const isLive = and(isTheirs, isNull(manageTokens.revokedAt));
  const live = await db
    .select({ link: manageTokens, endsAt: appointments.endsAt })
    .from(manageTokens)
    .innerJoin(appointments, eq(appointments.id, manageTokens.appointmentId))
    .where(and(isLive, gt(manageTokens.expiresAt, now())));
  const successors = await Promise.all(
    live.map(({ link, endsAt }) => newLink(settings, { id: link.appointmentId, endsAt }, link)),
  );
  return [
    db.update(manageTokens).set({ revokedAt: now() }).where(isLive),
    ...successors.map(({ row }) => db.insert(manageTokens).values(row)),
  ];
}

/** Remade for every message, and in no table. */
export async function tokenOf({ SECRET_KEY }: Settings, { id }: Pick<LinkRow, "id">): Promise<string> {
  return hmac(await deriveKey(SECRET_KEY, "manage-link"), id);
}

export async function liveToken({ db, settings }: Pick<Deps, "db" | "settings">, appointmentId: string) {
  const [row] = await db
    .select({ id: manageTokens.id })
    .from(manageTokens)
    .where(
      and(
        eq(manageTokens.appointmentId, appointmentId),
        eq(manageTokens.scope, "manage"),
        isNull(manageTokens.revokedAt),
      ),
    );
  return row ? tokenOf(settings, row) : null;
}

export async function openLink({ db, now }: Pick<Deps, "db" | "now">, token: string): Promise<Linked> {
  const [found] = await db
    .select({ link: manageTokens, visit: appointments, patient: patients, service: services })
    .from(manageTokens)
    .innerJoin(appointments, eq(appointments.id, manageTokens.appointmentId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(services, eq(services.id, appointments.serviceId))
    .where(and(eq(manageTokens.tokenHash, await digest(token)), eq(manageTokens.scope, "manage")));
  if (!found) throw new AppError("not_found", "This link leads nowhere. Please copy all of it.");
  if (found.link.revokedAt || found.link.expiresAt <= now())
    throw new AppError("link_expired", "This link has expired. Please call us.");
  return found;
}
