import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { type AppointmentRow, changeStatements, type VisitActor } from "../changes/change.ts";
import { tokenOf } from "../notices/links.ts";
import { appointments, manageTokens } from "../schema/appointments.ts";
import { waitlistEntries } from "../schema/reminders.ts";
import { services } from "../schema/schedule.ts";
import { type EntryRow, entryAudit, OPEN, sameEntry, updateEntry } from "./entries.ts";

const MAX_TRIES = 3;

export async function listEntries(
  { db, settings }: Pick<Deps, "db" | "settings">,
  patientId: string,
  id?: string,
): Promise<WaitlistEntry[]> {
  const isClaim = and(
    eq(manageTokens.appointmentId, waitlistEntries.offeredAppointmentId),
    eq(manageTokens.scope, "claim"),
    isNull(manageTokens.revokedAt),
  );
  const rows = await db
    .select({ entry: waitlistEntries, name: services.neutralName, held: appointments, link: { id: manageTokens.id } })
    .from(waitlistEntries)
    .innerJoin(services, eq(services.id, waitlistEntries.serviceId))
    .leftJoin(appointments, eq(appointments.id, waitlistEntries.offeredAppointmentId))
    .leftJoin(manageTokens, isClaim)
    .where(
      and(
        eq(waitlistEntries.patientId, patientId),
        inArray(waitlistEntries.status, [...OPEN]),
        id === undefined ? undefined : eq(waitlistEntries.id, id),
      ),
    )
    .orderBy(desc(waitlistEntries.createdAt));
  return Promise.all(
    rows.map(async ({ entry, name, held, link }) => {
      const token = link && (await tokenOf(settings, link));
      return { ...toEntry(entry, name), offer: token === null ? null : toOffered(entry, held, token) };
    }),
  );
}

function toOffered(entry: EntryRow, held: AppointmentRow | null, token: string): WaitlistEntry["offer"] {
  if (entry.status !== "offered" || !held || !entry.offerEndsAt) return null;
  const { startsAt, location } = held;
  return { startsAt: startsAt.toISOString(), location, endsAt: entry.offerEndsAt.toISOString(), token };
}

export function toEntry(entry: EntryRow, serviceName: string): Omit<WaitlistEntry, "offer"> {
  const { id, location, earliest, latest, weekdays, partOfDay, channel, status } = entry;
  return {
    id,
    service: entry.serviceId,
    serviceName,
    location,
    provider: entry.providerId,
    earliest,
    latest,
    weekdays,
    partOfDay,
    channel,
    status,
    createdAt: entry.createdAt.toISOString(),
  };
}

/** Frees an offered time. Twice is once. @throws not_found, conflict */
export async function withdrawEntry(
  deps: Pick<Deps, "db" | "now">,
  { id, patientId, actor }: { id: string; patientId: string | null; actor: VisitActor },
): Promise<void> {
  const { db } = deps;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const whose = patientId === null ? undefined : eq(waitlistEntries.patientId, patientId);
    const [found] = await db
      .select({ entry: waitlistEntries, held: appointments })
      .from(waitlistEntries)
      .leftJoin(appointments, eq(appointments.id, waitlistEntries.offeredAppointmentId))
      .where(and(eq(waitlistEntries.id, id), whose));
    if (!found) throw new AppError("not_found", "There is no such wish.");
    const { entry, held } = found;
    if (!OPEN.some((status) => status === entry.status)) return;
    const release = { to: "released", actor, action: "appointment.release" } as const;
    const isDone = await tryWrite(deps, {
      guard: sameEntry(entry),
      statements: [
        ...(held?.status === "held" ? changeStatements(deps, { visit: held, ...release }) : []),
        updateEntry(deps, entry, { status: "withdrawn" }),
        entryAudit(deps, entry, { actor, action: "waitlist.withdraw" }),
      ],
    });
    if (isDone) return;
  }
  throw new AppError("conflict", "That has just changed. Please look again.");
}
