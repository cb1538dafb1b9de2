import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { type AdminVisit, type VisitFilters, type VisitListQuery, visitList } from "#contract/admin-appointments.ts";
import type { ListAnswer } from "#contract/list.ts";
import { addDays, MINUTE, midnightOf, toWallTime } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { countRows, csvFile, filterNames, lookAtList, pageOf, toList } from "#worker/kernel/list.ts";
import { toAdminVisit, toNamedAdminVisits } from "../appointments/admin-visit.ts";
import { selectNamedVisits, selectVisits, type VisitRow } from "../appointments/read.ts";
import { appointments } from "../schema/appointments.ts";
import { intakes } from "../schema/intake.ts";
import { providers, services } from "../schema/schedule.ts";

export type ScheduleDeps = Pick<Deps, "db" | "now" | "settings">;

const COLUMNS = {
  time: appointments.startsAt,
  created: appointments.createdAt,
  status: appointments.status,
  service: services.name,
  provider: providers.displayName,
  location: appointments.location,
  ref: appointments.ref,
};

export function visitFilter(filters: VisitFilters): SQL | undefined {
  const { status, location, provider, service, source, from, to, late, series, bookedFrom, bookedTo } = filters;
  return and(
    isNotNull(appointments.patientId),
    status === undefined ? undefined : eq(appointments.status, status),
    location === undefined ? undefined : eq(appointments.location, location),
    provider === undefined ? undefined : eq(appointments.providerId, provider),
    service === undefined ? undefined : eq(appointments.serviceId, service),
    source === undefined ? undefined : eq(appointments.source, source),
    from === undefined ? undefined : gte(appointments.startsAt, new Date(midnightOf(from))),
    to === undefined ? undefined : lt(appointments.startsAt, new Date(midnightOf(addDays(to, 1)))),
    bookedFrom === undefined ? undefined : gte(appointments.createdAt, new Date(midnightOf(bookedFrom))),
    bookedTo === undefined ? undefined : lt(appointments.createdAt, new Date(midnightOf(addDays(bookedTo, 1)))),
    cameTo(filters.step),
    late === undefined ? undefined : eq(appointments.isLateCancel, true),
    series === undefined ? undefined : eq(appointments.seriesId, series),
  );
}

function cameTo(step: VisitFilters["step"]): SQL | undefined {
  if (step === "showed") return inArray(appointments.status, ["checked_in", "in_progress", "completed"]);
  if (step === undefined) return undefined;
  return sql`exists (select 1 from ${intakes} where ${intakes.appointmentId} = ${appointments.id}
    and ${intakes.submittedAt} is not null and ${intakes.status} <> 'void')`;
}

export async function listVisits(
  deps: ScheduleDeps,
  { names, ...query }: VisitListQuery,
  actor: SignedIn,
): Promise<ListAnswer<AdminVisit>> {
  const { db, now } = deps;
  const where = visitFilter(query);
  const { orderBy, limit, offset } = pageOf(query, { columns: COLUMNS, id: appointments.id });
  const counted = countRows(db, appointments, where);
  // Sorts ids alone, because visits are wide. SQLite drops a left join that nothing uses.
  const ids = db
    .select({ id: appointments.id })
    .from(appointments)
    .leftJoin(services, eq(services.id, appointments.serviceId))
    .leftJoin(providers, eq(providers.id, appointments.providerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const onPage = inArray(appointments.id, ids);
  if (!names) {
    const page = selectVisits(deps, onPage).orderBy(...orderBy);
    const [rows, total] = await db.batch([page, counted]);
    return toList(
      query,
      rows.map((row) => toAdminVisit(row, now())),
      total,
    );
  }
  const look = lookAtList(deps, visitList, { actor, resourceId: query.location ?? null });
  const page = selectNamedVisits(deps, onPage).orderBy(...orderBy);
  const [rows, total] = await db.batch([page, counted, look]);
  return toList(query, await toNamedAdminVisits(deps, rows), total);
}

export const VISIT_COLUMNS = {
  Reference: ({ visit }) => visit.ref,
  "Date (Central)": ({ visit }) => toWallTime(visit.startsAt).date,
  "Time (Central)": ({ visit }) => toWallTime(visit.startsAt).time,
  "Starts (UTC)": ({ visit }) => visit.startsAt,
  Minutes: ({ visit }) => (visit.endsAt.getTime() - visit.startsAt.getTime()) / MINUTE,
  Clinic: ({ visit }) => visit.location,
  Service: ({ service }) => service,
  Provider: ({ provider }) => provider,
  Room: ({ visit }) => visit.room,
  Status: ({ visit }) => visit.status,
  Source: ({ visit }) => visit.source,
  "Late cancel": ({ visit }) => (visit.isLateCancel ? "yes" : ""),
  "Cancel reason": ({ visit }) => visit.cancelReason,
  Override: ({ visit }) => (visit.overrideReason === null ? "" : "yes"),
  Series: ({ visit }) => visit.seriesId,
  "Booked (UTC)": ({ visit }) => visit.createdAt,
} satisfies Record<string, (row: VisitRow) => unknown>;

/** Rows read at once, so that memory stays flat. */
const CHUNK = 500;

/** Names no patient; audited before the first row goes out. */
export async function exportVisits(deps: ScheduleDeps, filters: VisitFilters, actor: SignedIn): Promise<Response> {
  const set = filterNames(filters);
  await lookAtList(deps, visitList, { actor, actionType: "export", actionDetails: { filters: set } });
  let after: { startsAt: Date; id: string } | null = null;
  async function next() {
    // Keyset, not offset: every page costs the same.
    const rest: SQL | undefined =
      after === null
        ? undefined
        : sql`(${appointments.startsAt}, ${appointments.id}) > (${after.startsAt.getTime()}, ${after.id})`;
    const rows: VisitRow[] = await selectVisits(deps, and(visitFilter(filters), rest))
      .orderBy(appointments.startsAt, appointments.id)
      .limit(CHUNK);
    after = rows.at(-1)?.visit ?? after;
    return rows;
  }
  return csvFile(deps, visitList, { columns: VISIT_COLUMNS, next });
}
