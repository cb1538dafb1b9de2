import { and, eq } from "drizzle-orm";
import { locations } from "#content/clinic.ts";
import type { AdminClinic, ClinicRequest } from "#contract/admin-schedule.ts";
import type { Clinic } from "#contract/booking.ts";
import type { ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { guardStatement, rowExists } from "#worker/kernel/write.ts";
import type { ClinicRows } from "../rules/conflicts.ts";
import { appointments } from "../schema/appointments.ts";
import { clinicRooms, locationHours } from "../schema/schedule.ts";
import { saveProposal } from "./bulk/handling.ts";
import type { Proposal } from "./bulk/proposals.ts";
import { type AskedOf, assertSeen, previewProposal, scheduleAudit } from "./bulk/saving.ts";
import type { ScheduleDeps } from "./list.ts";
import type { SavedWith } from "./providers.ts";
import { readSchedule } from "./read.ts";

async function findClinic(deps: ScheduleDeps, slug: string): Promise<AdminClinic> {
  const found = (await readSchedule(deps)).clinics.find((one) => one.slug === slug);
  if (!found) throw clinicNotFound();
  return found;
}

function clinicNotFound(): AppError {
  return new AppError("not_found", "There is no such clinic.");
}

function slugOf(id: string): Clinic {
  const found = locations.find(({ slug }) => slug === id);
  if (!found) throw clinicNotFound();
  return found.slug;
}

function proposalOf(slug: Clinic, { rooms, closedRooms, hours }: ClinicRequest): Proposal {
  const apply = (before: ClinicRows, location: Clinic): ClinicRows =>
    location === slug ? { ...before, rows: { ...before.rows, rooms, closedRooms, hours } } : before;
  return { concerns: eq(appointments.location, slug), apply };
}

type ClinicChange = AskedOf<ClinicRequest>;

export async function previewClinic(
  deps: ScheduleDeps,
  { id, request, actor }: ClinicChange,
): Promise<ScheduleConflictsAnswer> {
  return previewProposal(deps, proposalOf(slugOf(id), request), actor.signedIn);
}

export async function saveClinic(deps: ScheduleDeps, asked: ClinicChange): Promise<SavedWith<AdminClinic>> {
  const { db } = deps;
  const { id, version, request, actor } = asked;
  const slug = slugOf(id);
  assertSeen(await findClinic(deps, slug), { ...asked, noun: "clinic" });
  const { rooms, closedRooms, hours } = request;
  const same = and(eq(clinicRooms.location, slug), eq(clinicRooms.version, version));
  const { handled, due } = await saveProposal(deps, {
    proposal: proposalOf(slug, request),
    statements: [
      guardStatement(db, rowExists(clinicRooms, same)),
      db
        .update(clinicRooms)
        .set({ rooms, closedRooms: [...new Set(closedRooms)].sort((a, b) => a - b), version: version + 1 })
        .where(eq(clinicRooms.location, slug)),
      db.delete(locationHours).where(eq(locationHours.location, slug)),
      ...hours.map((day) => db.insert(locationHours).values({ location: slug, ...day })),
      scheduleAudit(deps, actor.signedIn, {
        action: "clinic.change",
        type: "clinic",
        id: slug,
        fields: ["rooms", "closedRooms", "hours"],
      }),
    ],
    handling: request.handling,
    actor,
    refused: async () => assertSeen(await findClinic(deps, slug), { ...asked, noun: "clinic" }),
  });
  return { answer: { saved: await findClinic(deps, slug), handled }, due };
}
