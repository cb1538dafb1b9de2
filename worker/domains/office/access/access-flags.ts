import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import { type AccessFlag, MANY_AN_HOUR } from "#contract/access-review.ts";
import { HOUR, toWallTime, weekdayOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { hour, isOthers, looksIn, openedStatement, type Period, takenStatement } from "./record-views.ts";

const MANY = 50;
const MANY_TAKEN = 1000;

export function flagStatements(deps: Pick<Deps, "db">, period: Period) {
  return [
    crowdsStatement(deps, period),
    takenStatement(deps, period, MANY_TAKEN),
    openedStatement(deps, period, MANY),
  ] as const;
}

/** Hours in which a user opened too many records. Views are counted first, by the index; distinct records only where there are enough views. */
function crowdsStatement({ db }: Pick<Deps, "db">, period: Period) {
  const { actorId, patientId } = auditTrails;
  const records = sql<number>`count(distinct ${patientId})`;
  const isMany = sql`count(*) > ${MANY_AN_HOUR}`;
  const hours = db.select({ hour }).from(auditTrails).where(looksIn(period)).groupBy(hour).having(isMany);
  const busy = db
    .select({ actor: sql<string>`${actorId}`.as("actor"), hour: hour.as("hour") })
    .from(auditTrails)
    .where(and(looksIn(period), inArray(hour, hours)))
    .groupBy(hour, actorId)
    .having(isMany)
    .as("busy");
  return db
    .select({
      actorId: busy.actor,
      actorName: nameOf().as("name"),
      hour: busy.hour,
      records: records.as("records"),
    })
    .from(busy)
    .innerJoin(auditTrails, sql`${hour} = ${busy.hour} and ${actorId} = ${busy.actor}`)
    .leftJoin(profiles, eq(profiles.userId, busy.actor))
    .where(and(looksIn(period), isOthers))
    .groupBy(sql`${busy.hour}, ${busy.actor}`)
    .having(sql`${records} > ${MANY_AN_HOUR}`)
    .orderBy(desc(records))
    .limit(MANY);
}

type Crowd = Awaited<ReturnType<typeof crowdsStatement>>[number];
type Taken = Awaited<ReturnType<typeof takenStatement>>[number];
type Opened = Awaited<ReturnType<typeof openedStatement>>[number];

interface Found {
  crowds: readonly Crowd[];
  taken: readonly Taken[];
  opened: readonly Opened[];
}

export function toFlags({ crowds, taken, opened }: Found): AccessFlag[] {
  const many = crowds.map(({ actorId, actorName, hour, records }) => ({
    flag: "many" as const,
    actorId,
    actorName: actorName || "Staff",
    at: new Date(hour * HOUR).toISOString(),
    count: records,
    patientId: null,
  }));
  const late = firstLate(taken).map((row) => oneOf("after_hours", row, row.takenAt));
  return [...opened.map((row) => oneOf("break_glass", row, row.openedAt.getTime())), ...many, ...late];
}

function oneOf(
  flag: AccessFlag["flag"],
  { actorId, actorName, patientId }: Omit<Taken, "takenAt">,
  at: number,
): AccessFlag {
  return { flag, actorId, actorName: actorName || "Staff", at: new Date(at).toISOString(), count: 1, patientId };
}

// The clinic's hours are checked for no more rows than are shown: each check is slow.
function firstLate(taken: readonly Taken[]): Taken[] {
  const late: Taken[] = [];
  for (const row of taken) {
    if (late.length === MANY) break;
    if (isAfterHours(row.takenAt)) late.push(row);
  }
  return late;
}

const [OPENS, CLOSES] = [clinic.hours.opens, clinic.hours.closes].map(toMinutes);
const SATURDAY = 6;

export function isAfterHours(at: number): boolean {
  const { date, time } = toWallTime(at);
  const weekday = weekdayOf(date);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const minute = hours * 60 + minutes;
  return weekday === 0 || weekday === SATURDAY || minute < (OPENS ?? 0) || minute >= (CLOSES ?? 0);
}

function toMinutes(text: string): number {
  const [, hours = "0", minutes = "0", half] = /^(\d+):(\d+) ([AP]M)$/.exec(text) ?? [];
  return ((Number(hours) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minutes);
}
