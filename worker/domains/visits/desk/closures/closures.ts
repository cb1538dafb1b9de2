import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { StaffClosure, StaffVisit } from "#contract/staff-board.ts";
import type { ClosureAnswer, ClosureConflictDetails, ClosureQuery, ClosureRequest } from "#contract/staff-closures.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { type AuditFacts, actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { tryWrite, write } from "#worker/kernel/write.ts";
import { type StaffDeps, selectDeskVisits } from "../../appointments/read.ts";
import { toStaffVisits } from "../../appointments/staff-visit.ts";
import type { Statement } from "../../changes/claim.ts";
import { LIVE } from "../../rules/transitions.ts";
import { appointments } from "../../schema/appointments.ts";
import { closures, providers } from "../../schema/schedule.ts";
import { selectClosures, toClosure } from "./closure-rows.ts";

type Row = typeof closures.$inferSelect;
type Wanted = Pick<Row, "location" | "providerId" | "startsAt" | "endsAt">;

export async function listClosures(
  deps: StaffDeps,
  { location, from, to }: ClosureQuery,
): Promise<{ closures: StaffClosure[] }> {
  const [begin, end] = [new Date(midnightOf(from)), new Date(midnightOf(addDays(to, 1)))];
  const more = location === undefined ? undefined : or(isNull(closures.location), eq(closures.location, location));
  return { closures: (await selectClosures(deps, { begin, end, more })).map(toClosure) };
}

/** Holds are left out: they expire or fail. */
function inTheWay({ location, providerId, startsAt, endsAt }: Wanted): SQL | undefined {
  return and(
    lt(appointments.startsAt, endsAt),
    gt(appointments.endsAt, startsAt),
    inArray(
      appointments.status,
      LIVE.filter((status) => status !== "held"),
    ),
    isNotNull(appointments.patientId),
    location === null ? undefined : eq(appointments.location, location),
    providerId === null ? undefined : eq(appointments.providerId, providerId),
  );
}

async function readConflicts(deps: StaffDeps, wanted: Wanted, actor: SignedIn): Promise<StaffVisit[]> {
  const { db, now } = deps;
  const facts = { actionType: "view", resourceType: "closure_conflicts", purpose: "operations" };
  const [rows] = await db.batch([
    selectDeskVisits(deps, inTheWay(wanted)),
    db.insert(auditTrails).values(actorAudit(now(), actor, facts)),
  ]);
  return toStaffVisits(deps, rows, actor);
}

export async function previewClosure(
  deps: StaffDeps,
  request: Omit<ClosureRequest, "allowConflicts">,
  actor: SignedIn,
): Promise<ClosureConflictDetails> {
  return { conflicts: await readConflicts(deps, toRow(request), actor) };
}

function toRow({ provider, startsAt, endsAt, location, kind, reason }: Omit<ClosureRequest, "allowConflicts">): Row {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return { id: newId("clo"), location, providerId: provider, ...times, kind, reason, status: "confirmed", version: 1 };
}

export async function blockTime(deps: StaffDeps, request: ClosureRequest, actor: SignedIn): Promise<ClosureAnswer> {
  const row = toRow(request);
  const { providerId } = row;
  if (providerId !== null) {
    const [known] = await deps.db.select({ id: providers.id }).from(providers).where(eq(providers.id, providerId));
    if (!known) throw new AppError("not_found", "There is no such provider.");
  }
  const saving = deps.db.insert(closures).values(row);
  return save(deps, { row, saving, actor, action: "closure.create", allowConflicts: request.allowConflicts });
}

export async function confirmClosure(
  deps: StaffDeps,
  { id, allowConflicts, actor }: { id: string; allowConflicts: boolean; actor: SignedIn },
): Promise<ClosureAnswer> {
  const row = await findClosure(deps, id);
  if (row.status === "confirmed") return answer(deps, row, actor);
  const saving = deps.db
    .update(closures)
    .set({ status: "confirmed", version: sql`${closures.version} + 1` })
    .where(eq(closures.id, id));
  return save(deps, { row: { ...row, status: "confirmed" }, saving, actor, action: "closure.confirm", allowConflicts });
}

interface Saving {
  row: Row;
  saving: Statement;
  actor: SignedIn;
  action: string;
  allowConflicts: boolean;
}

/** Counted inside the batch, so that no parallel booking is missed. */
async function save(deps: StaffDeps, { row, saving, actor, action, allowConflicts }: Saving): Promise<ClosureAnswer> {
  const free = sql`not exists (select 1 from ${appointments} where ${inTheWay(row)})`;
  const audit = closureAudit(row.id, action);
  const isDone = await tryWrite(deps, { actor, audit, guard: allowConflicts ? [] : free, statements: [saving] });
  if (isDone) return answer(deps, row, actor);
  const details: ClosureConflictDetails = { conflicts: await readConflicts(deps, row, actor) };
  throw new AppError("conflict", "There are visits in that time.", { details });
}

function closureAudit(resourceId: string, actionType: string): AuditFacts {
  return { actionType, resourceType: "closure", resourceId };
}

async function answer(deps: StaffDeps, row: Row, actor: SignedIn): Promise<ClosureAnswer> {
  const [shown] = await selectClosures(deps, { begin: row.startsAt, end: row.endsAt, more: eq(closures.id, row.id) });
  if (!shown) throw closureNotFound();
  return { closure: toClosure(shown), conflicts: await readConflicts(deps, row, actor) };
}

async function findClosure({ db }: StaffDeps, id: string): Promise<Row> {
  const [row] = await db.select().from(closures).where(eq(closures.id, id));
  if (!row) throw closureNotFound();
  return row;
}

function closureNotFound(): AppError {
  return new AppError("not_found", "There is no such blocked time.");
}

/** Stays as declined, so that seeding does not propose it again. @throws not_found, conflict */
export async function declineClosure(deps: StaffDeps, id: string, actor: SignedIn): Promise<ClosureAnswer> {
  const row = await findClosure(deps, id);
  if (row.kind !== "holiday") throw new AppError("conflict", "Only a proposed holiday is declined. Please delete it.");
  await write(deps, {
    actor,
    audit: closureAudit(id, "closure.decline"),
    statements: [
      deps.db
        .update(closures)
        .set({ status: "declined", version: sql`${closures.version} + 1` })
        .where(eq(closures.id, id)),
    ],
  });
  return { closure: (await answer(deps, row, actor)).closure, conflicts: [] };
}

/** A holiday is declined instead: the seed would propose a deleted one again. @throws not_found */
export async function deleteClosure(deps: StaffDeps, id: string, actor: SignedIn): Promise<void> {
  const row = await findClosure(deps, id);
  if (row.kind === "holiday") return void (await declineClosure(deps, id, actor));
  const statements = [deps.db.delete(closures).where(eq(closures.id, id))];
  await write(deps, { actor, audit: closureAudit(id, "closure.delete"), statements });
}
