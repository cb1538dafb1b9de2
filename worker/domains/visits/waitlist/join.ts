import { and, eq, inArray, not, sql } from "drizzle-orm";
import { localDate } from "#contract/time.ts";
import type { WaitlistEntry, WaitlistPreferences } from "#contract/waitlist.ts";
import type { Deps } from "#worker/deps.ts";
import type { PatientRow } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { guardStatement, rowExists, tryWrite } from "#worker/kernel/write.ts";
import type { VisitActor } from "../changes/change.ts";
import type { Statement } from "../changes/claim.ts";
import { notBookable } from "../changes/refusals.ts";
import { isUnderVisitLimit } from "../rules/visit-limits.ts";
import { waitlistEntries } from "../schema/reminders.ts";
import {
  channelOf,
  type EntryRow,
  entryAudit,
  entryVisits,
  OPEN,
  personOf,
  sameEntry,
  updateEntry,
} from "./entries.ts";
import { listEntries } from "./own.ts";
import { refuseFree, wishedOf } from "./wished.ts";

type JoinDeps = Pick<Deps, "db" | "now" | "settings">;

interface Joining {
  patient: PatientRow;
  serviceId: string;
  request: WaitlistPreferences;
  actor: VisitActor;
  before?: readonly Statement[];
  beside?: (entryId: string) => Statement;
}

const MAX_TRIES = 3;

export async function joinWaitlist(
  deps: JoinDeps,
  joining: Joining,
): Promise<{ entry: WaitlistEntry; isNew: boolean }> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = await toRow(deps, joining);
    const known = await findOpen(deps, row);
    if (known?.status === "offered")
      throw new AppError("conflict", "A time is kept for you already. Please answer that offer first.");
    if (await saveEntry(deps, { row, known }, joining)) {
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

async function saveEntry(
  deps: JoinDeps,
  { row, known }: { row: EntryRow; known: EntryRow | null },
  { actor, before = [], beside }: Joining,
) {
  const { db } = deps;
  const { location, providerId, earliest, latest, weekdays, partOfDay, channel } = row;
  const entry = known ?? row;
  return tryWrite(deps, {
    statements: [
      ...before,
      guardStatement(db, known ? sameEntry(known) : not(rowExists(waitlistEntries, isOpen(row)))),
      known
        ? updateEntry(deps, known, { location, providerId, earliest, latest, weekdays, partOfDay, channel })
        : db.insert(waitlistEntries).values(row),
      entryAudit(deps, entry, { actor, action: known ? "waitlist.change" : "waitlist.join" }),
      ...(beside ? [beside(entry.id)] : []),
    ],
  });
}

async function toRow(deps: JoinDeps, { patient, serviceId, request, actor }: Joining): Promise<EntryRow> {
  const at = deps.now();
  if (patient.isSelfBookingBlocked) throw notBookable("call_us");
  const { channel, isBlocked } = await channelOf(deps, patient);
  if (channel === null) {
    if (isBlocked)
      throw new AppError("contact_blocked", "You asked us for no more messages, so we could not tell you.");
    throw notBookable("call_us");
  }
  const [visit] = await entryVisits(deps, { patientId: patient.id, serviceId, createdAt: at });
  const until = visit && localDate(visit.startsAt);
  const wished = wishedOf(at, serviceId, { wish: request, ...(until !== undefined && { until }) });
  if (visit && visit.status !== "confirmed") throw notBookable("state");
  if (!visit) await checkRoom(deps, patient, await refuseFree(deps, wished, { actor, patientId: patient.id }));
  return {
    id: newId("wtl"),
    patientId: patient.id,
    ...wished,
    channel,
    status: "waiting",
    priority: 0,
    offeredAppointmentId: null,
    offerEndsAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

async function checkRoom(deps: JoinDeps, patient: PatientRow, isFirst: boolean): Promise<void> {
  const room = isUnderVisitLimit(deps, { person: personOf(patient), patientId: patient.id, isFirst });
  const [isWithin] = await deps.db.select({ yes: sql<number>`${room}` }).from(sql`(select 1)`);
  if (!isWithin?.yes) throw notBookable("visit_limit");
}
