import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { AdminClosure, AdminClosureRequest } from "#contract/admin-schedule.ts";
import type { Clinic } from "#contract/booking.ts";
import type { Handling, ScheduleConflictsAnswer } from "#contract/schedule-conflicts.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { guardStatement, isAt, tryWrite } from "#worker/kernel/write.ts";
import type { Statement } from "../changes/claim.ts";
import type { StaffActor } from "../changes/staff-actor.ts";
import type { ClinicRows } from "../rules/conflicts.ts";
import { appointments } from "../schema/appointments.ts";
import { closures, providers } from "../schema/schedule.ts";
import { saveProposal } from "./bulk/handling.ts";
import type { Proposal } from "./bulk/proposals.ts";
import { type Adding, type AskedOf, assertSeen, previewProposal, scheduleAudit } from "./bulk/saving.ts";
import type { ScheduleDeps } from "./list.ts";
import type { SavedWith } from "./providers.ts";

type Row = typeof closures.$inferSelect;

function select({ db }: ScheduleDeps, which: SQL | undefined) {
  return db
    .select({ closure: closures, provider: sql<string | null>`${providers.displayName}`.as("provider_name") })
    .from(closures)
    .leftJoin(providers, eq(providers.id, closures.providerId))
    .where(which)
    .orderBy(closures.startsAt, closures.id);
}

function toClosure({ closure, provider }: { closure: Row; provider: string | null }): AdminClosure {
  const { providerId, startsAt, endsAt, ...row } = closure;
  return {
    ...row,
    provider: providerId === null ? null : { id: providerId, name: provider ?? "" },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

export async function listAdminClosures(
  deps: ScheduleDeps,
  { from, to }: { from: string; to: string },
): Promise<{ closures: AdminClosure[] }> {
  const [begin, end] = [new Date(midnightOf(from)), new Date(midnightOf(addDays(to, 1)))];
  const rows = await select(deps, and(gt(closures.endsAt, begin), lt(closures.startsAt, end)));
  return { closures: rows.map(toClosure) };
}

async function findClosure(deps: ScheduleDeps, id: string) {
  const [row] = await select(deps, eq(closures.id, id));
  if (!row) throw new AppError("not_found", "There is no such closed time.");
  return { row: row.closure, shown: toClosure(row) };
}

function proposalOf(row: Row): Proposal {
  const { location, providerId, startsAt, endsAt } = row;
  const apply = (before: ClinicRows, here: Clinic): ClinicRows =>
    location === null || location === here
      ? { ...before, rows: { ...before.rows, closures: [...before.rows.closures, row] } }
      : before;
  const concerns = and(
    lt(appointments.startsAt, endsAt),
    gt(appointments.endsAt, startsAt),
    providerId === null ? undefined : eq(appointments.providerId, providerId),
    location === null ? undefined : eq(appointments.location, location),
  );
  return { concerns, apply };
}

function toRow({ provider, startsAt, endsAt, location, kind, reason }: AdminClosureRequest): Row {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return { id: newId("clo"), location, providerId: provider, ...times, kind, reason, status: "confirmed", version: 1 };
}

type Added = Adding<AdminClosureRequest, AdminClosure>;

export function previewNewClosure(
  deps: ScheduleDeps,
  { request, actor }: Omit<Added, "keep">,
): Promise<ScheduleConflictsAnswer> {
  return previewProposal(deps, proposalOf(toRow(request)), actor.signedIn);
}

export async function addClosure(
  deps: ScheduleDeps,
  { request, actor, keep }: Added,
): Promise<SavedWith<AdminClosure>> {
  const row = toRow(request);
  const saved = toClosure({ closure: row, provider: await nameOf(deps, row.providerId) });
  const { handled, due } = await saveProposal(deps, {
    proposal: proposalOf(row),
    statements: [deps.db.insert(closures).values(row), audit(deps, actor, { id: row.id, action: "closure.create" })],
    keep: (visits) => keep({ saved, handled: visits }),
    handling: request.handling,
    actor,
    refused: async () => undefined,
  });
  return { answer: { saved, handled }, due };
}

async function nameOf({ db }: ScheduleDeps, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [known] = await db.select({ name: providers.displayName }).from(providers).where(eq(providers.id, id));
  if (!known) throw new AppError("not_found", "There is no such provider.");
  return known.name;
}

type ClosureHandling = AskedOf<{ handling: Handling[] }>;

export async function previewConfirm(
  deps: ScheduleDeps,
  { id, actor }: Omit<ClosureHandling, "version" | "request">,
): Promise<ScheduleConflictsAnswer> {
  const { row } = await findClosure(deps, id);
  return previewProposal(deps, proposalOf(row), actor.signedIn);
}

export async function confirmProposed(deps: ScheduleDeps, asked: ClosureHandling): Promise<SavedWith<AdminClosure>> {
  const { id, actor, request } = asked;
  const { row, shown } = await findClosure(deps, id);
  assertSeen(shown, { ...asked, noun: "closure" });
  if (row.status === "confirmed") throw new AppError("conflict", "It is confirmed already.");
  const { handled, due } = await saveProposal(deps, {
    proposal: proposalOf(row),
    statements: [
      ...changed(deps, asked, { status: "confirmed" }),
      audit(deps, actor, { id, action: "closure.confirm" }),
    ],
    handling: request.handling,
    actor,
    refused: async () => assertSeen((await findClosure(deps, id)).shown, { ...asked, noun: "closure" }),
  });
  return { answer: { saved: (await findClosure(deps, id)).shown, handled }, due };
}

function changed(
  { db }: ScheduleDeps,
  { id, version }: Pick<ClosureHandling, "id" | "version">,
  set: Partial<Row>,
): Statement[] {
  return [
    guardStatement(db, isAt(closures, { id, version })),
    db
      .update(closures)
      .set({ ...set, version: version + 1 })
      .where(eq(closures.id, id)),
  ];
}

function audit(
  deps: ScheduleDeps,
  { signedIn }: StaffActor,
  { id, action }: { id: string; action: string },
): Statement {
  return scheduleAudit(deps, signedIn, { action, type: "closure", id });
}

type Plain = Omit<ClosureHandling, "request">;

/** Stays as declined, so that seeding does not propose it again. @throws not_found, stale, conflict */
export async function declineHoliday(deps: ScheduleDeps, asked: Plain): Promise<AdminClosure> {
  const { row, shown } = await findClosure(deps, asked.id);
  assertSeen(shown, { ...asked, request: {}, noun: "closure" });
  if (row.kind !== "holiday") throw new AppError("conflict", "Only a holiday is declined. Please delete it.");
  const isDone = await tryWrite(deps, {
    statements: [
      ...changed(deps, asked, { status: "declined" }),
      audit(deps, asked.actor, { id: asked.id, action: "closure.decline" }),
    ],
  });
  const now = await findClosure(deps, asked.id);
  if (!isDone) assertSeen(now.shown, { ...asked, request: {}, noun: "closure" });
  return now.shown;
}

/** A seeded holiday is declined instead: deleted it would be proposed again. @throws not_found, stale */
export async function removeClosure(deps: ScheduleDeps, asked: Plain): Promise<void> {
  const { row, shown } = await findClosure(deps, asked.id);
  if (row.kind === "holiday") return void (await declineHoliday(deps, asked));
  assertSeen(shown, { ...asked, request: {}, noun: "closure" });
  const isDone = await tryWrite(deps, {
    guard: isAt(closures, asked),
    statements: [
      deps.db.delete(closures).where(eq(closures.id, asked.id)),
      audit(deps, asked.actor, { id: asked.id, action: "closure.delete" }),
    ],
  });
  if (!isDone) assertSeen((await findClosure(deps, asked.id)).shown, { ...asked, request: {}, noun: "closure" });
}
