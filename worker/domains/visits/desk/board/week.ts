import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import { isClosing } from "#contract/closed-times.ts";
import type { StaffVisit, TimeSpan, WeekAnswer, WeekQuery } from "#contract/staff-board.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { selectDeskVisits } from "../../appointments/read.ts";
import { toStaffVisits } from "../../appointments/staff-visit.ts";
import { exceptionsWithin } from "../../calendar/provider-exceptions.ts";
import { toCalendar } from "../../calendar/to-calendar.ts";
import { type Interval, subtract } from "../../rules/cells.ts";
import type { Calendar } from "../../rules/is-bookable.ts";
import { appointments } from "../../schema/appointments.ts";
import { closures, locationHours, providerExceptions, providerHours, providers } from "../../schema/schedule.ts";
import { selectClosures, toClosure } from "../closures/closure-rows.ts";
import { type ClinicDays, type Tagged, tagOf, versionStatement, visitsOfDays } from "./board.ts";

type WeekDeps = Pick<Deps, "db" | "now" | "settings">;

export async function readWeek(
  deps: WeekDeps,
  { location, from }: WeekQuery,
  { actor, known }: { actor: SignedIn; known: string | undefined },
): Promise<Tagged<WeekAnswer>> {
  const days = { location, from, to: addDays(from, 6) };
  const tagFor = (rows: object[]) => tagOf(actor, { ...days, version: rows });
  if (known !== undefined) {
    const tag = await tagFor(await deps.db.batch(versionsOf(deps, days)).then((rows) => rows.flat()));
    if (known === tag) return { tag, answer: null };
  }
  const loaded = await loadWeek(deps, days, actor);
  const visits = await toStaffVisits(deps, loaded.rows, actor);
  const now = deps.now();
  return {
    tag: await tagFor(loaded.version),
    answer: { ...days, ...toWeek(loaded, days, { visits, now }), at: now.toISOString() },
  };
}

/** Plans and closures change without a visit changing. */
function versionsOf(deps: WeekDeps, days: ClinicDays) {
  const { db } = deps;
  const [begin, end] = boundsOf(days);
  return [
    versionStatement(deps, days),
    db
      .select({
        holds: sql<string>`(select count(*) || '.' || coalesce(max(updated_at), 0) from ${appointments}
          where location = ${days.location} and starts_at >= ${begin.getTime()} and starts_at < ${end.getTime()}
          and status = 'held' and hold_expires_at > ${deps.now().getTime()})`.as("holds"),
        closures: sql<string>`(select group_concat(id || status || starts_at || ends_at) from closures
          where ends_at > ${begin.getTime()} and starts_at < ${end.getTime()})`.as("closures"),
        plans: sql<string>`(select count(*) || coalesce(group_concat(id || date || coalesce(location, '')
          || coalesce(begins, '') || coalesce(ends, '') || coalesce(every_weeks || until, '')), '')
          from ${providerExceptions} where ${exceptionsWithin(days)})`.as("plans"),
        people: sql<number>`(select sum(version) from providers)`.as("people"),
        rooms: sql<number>`(select sum(version) from clinic_rooms)`.as("rooms"),
      })
      .from(sql`(select 1)`),
  ] as const;
}

function boundsOf({ from, to }: ClinicDays): [Date, Date] {
  return [new Date(midnightOf(from)), new Date(midnightOf(addDays(to, 1)))];
}

async function loadWeek(deps: WeekDeps, days: ClinicDays, actor: SignedIn) {
  const { db, now } = deps;
  const { location, from, to } = days;
  const [begin, end] = boundsOf(days);
  const audit = actorAudit(now(), actor, {
    actionType: "view",
    resourceType: "week",
    resourceId: `${location}/${from}`,
    purpose: "operations",
  });
  const [version, more, rows, people, hours, plans, exceptions, closed, holds] = await db.batch([
    ...versionsOf(deps, days),
    selectDeskVisits(deps, and(visitsOfDays(days), notInArray(appointments.status, ["cancelled", "declined"]))),
    db.select().from(providers).where(eq(providers.isActive, true)).orderBy(asc(providers.displayName)),
    db.select().from(locationHours).where(eq(locationHours.location, location)),
    db
      .select()
      .from(providerHours)
      .where(
        and(
          eq(providerHours.location, location),
          lte(providerHours.validFrom, to),
          or(isNull(providerHours.validTo), gte(providerHours.validTo, from)),
        ),
      ),
    db.select().from(providerExceptions).where(exceptionsWithin(days)),
    selectClosures(deps, {
      begin,
      end,
      more: or(isNull(closures.location), eq(closures.location, location)),
    }),
    db
      .select({ providerId: appointments.providerId, startsAt: appointments.startsAt, endsAt: appointments.endsAt })
      .from(appointments)
      .where(
        and(
          eq(appointments.location, location),
          inArray(appointments.status, ["held"]),
          gt(appointments.holdExpiresAt, now()),
          gte(appointments.startsAt, begin),
          lt(appointments.startsAt, end),
        ),
      ),
    db.insert(auditTrails).values(audit),
  ]);
  return { version: [...version, ...more], rows, people, hours, plans, exceptions, closed, holds };
}

type Loaded = Awaited<ReturnType<typeof loadWeek>>;

function toWeek(
  { rows, people, hours, plans, exceptions, closed, holds }: Loaded,
  { location, from, to }: ClinicDays,
  { visits, now }: { visits: StaffVisit[]; now: Date },
): Omit<WeekAnswer, "location" | "at"> {
  const undeclined = closed.filter(({ status }) => status !== "declined");
  const closing = undeclined.filter((closure) => isClosing(closure, now.getTime()));
  const none = { rooms: 0, cells: [], starts: [] };
  const calendar = toCalendar(
    { ...none, hours, plans, exceptions, closures: closing },
    { zone: clinic.timeZone, location, from, to },
  );
  const isSeen = new Set(rows.map(({ visit }) => visit.providerId));
  const shown = people.filter(({ id }) => isSeen.has(id) || (calendar.working.get(id) ?? []).length > 0);
  return {
    zone: clinic.timeZone,
    days: Array.from({ length: 7 }, (_, i) => addDays(from, i)),
    openings: calendar.openings.map(toSpan),
    providers: shown.map(({ id, displayName, credential }) => ({
      id,
      name: displayName,
      credential,
      ...hoursOf(calendar, { id, rows, holds }),
    })),
    visits,
    holds: holds.map(({ providerId, ...span }) => ({
      providerId,
      ...toSpan({ from: span.startsAt.getTime(), to: span.endsAt.getTime() }),
    })),
    closures: undeclined.map(toClosure),
  };
}

function hoursOf(
  { working, openings }: Calendar,
  { id, rows, holds }: { id: string } & Pick<Loaded, "rows" | "holds">,
): { working: TimeSpan[]; free: TimeSpan[] } {
  const open = (working.get(id) ?? []).flatMap((shift) => openings.flatMap((opening) => within(shift, opening)));
  const taken = [
    ...rows
      .filter(({ visit }) => visit.providerId === id && visit.status !== "no_show")
      .map(({ visit }) => ({ from: visit.busyFrom.getTime(), to: visit.busyTo.getTime() })),
    ...holds
      .filter(({ providerId }) => providerId === id)
      .map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() })),
  ];
  return { working: open.map(toSpan), free: subtract(open, taken).map(toSpan) };
}

function within(a: Interval, b: Interval): Interval[] {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to ? [{ from, to }] : [];
}

function toSpan({ from, to }: Interval): TimeSpan {
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() };
}
