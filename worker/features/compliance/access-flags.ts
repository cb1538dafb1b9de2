import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import { type AccessFlag, MANY_AN_HOUR } from "#contract/compliance.ts";
import { profiles } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { Deps } from "../../deps.ts";
import { HOUR } from "../../lib/time.ts";
import { toWallTime, weekdayOf } from "../../lib/zoned-time.ts";

/** Flags of one answer; whoever has more has a problem that the first ones show. */
const MANY = 50;
/** Exports and prints of a period that are looked at. */
const MANY_TAKEN = 1000;

/** Hours in which one person opened more records than anybody's work needs. */
export function crowdsStatement({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  const hour = sql<number>`${auditTrails.at} / ${sql.raw(String(HOUR))}`;
  const records = sql<number>`count(distinct ${auditTrails.patientId})`;
  const crowds = db
    .select({
      actorId: sql<string>`${auditTrails.actorId}`.as("actor"),
      hour: hour.as("hour"),
      records: records.as("records"),
    })
    .from(auditTrails)
    .where(which)
    .groupBy(hour, auditTrails.actorId)
    .having(sql`${records} > ${MANY_AN_HOUR}`)
    .orderBy(desc(records))
    .limit(MANY)
    .as("crowds");
  return db
    .select({
      actorId: crowds.actorId,
      actorName: sql<string | null>`${profiles.displayName}`.as("name"),
      hour: crowds.hour,
      records: crowds.records,
    })
    .from(crowds)
    .leftJoin(profiles, sql`${profiles.userId} = ${crowds.actorId}`)
    .orderBy(desc(crowds.records));
}

/** What left the system in a period, newest first. */
export function takenStatement({ db }: Pick<Deps, "db">, which: SQL | undefined) {
  return db
    .select({
      actorId: sql<string>`${auditTrails.actorId}`.as("actor"),
      actorName: sql<string | null>`${profiles.displayName}`.as("name"),
      takenAt: sql<number>`${auditTrails.at}`.as("taken_at"),
      patientId: sql<string>`${auditTrails.patientId}`.as("patient"),
    })
    .from(auditTrails)
    .leftJoin(profiles, eq(profiles.userId, auditTrails.actorId))
    .where(and(which, inArray(auditTrails.actionType, ["export", "print"])))
    .orderBy(desc(auditTrails.at))
    .limit(MANY_TAKEN);
}

type Crowd = Awaited<ReturnType<typeof crowdsStatement>>[number];
type Taken = Awaited<ReturnType<typeof takenStatement>>[number];

export function toFlags(crowds: readonly Crowd[], taken: readonly Taken[]): AccessFlag[] {
  const many = crowds.map(({ actorId, actorName, hour, records }) => ({
    flag: "many" as const,
    actorId,
    actorName: actorName || "Staff",
    at: new Date(hour * HOUR).toISOString(),
    count: records,
    patientId: null,
  }));
  const late = taken
    .filter(({ takenAt }) => isAfterHours(takenAt))
    .map(({ actorId, actorName, takenAt, patientId }) => ({
      flag: "after_hours" as const,
      actorId,
      actorName: actorName || "Staff",
      at: new Date(takenAt).toISOString(),
      count: 1,
      patientId,
    }));
  return [...many, ...late.slice(0, MANY)];
}

const [OPENS, CLOSES] = [clinic.hours.opens, clinic.hours.closes].map(toMinutes);
const SATURDAY = 6;

/** Whether both clinics are closed at an instant, by the hours on the site: Monday to Friday. */
export function isAfterHours(at: number): boolean {
  const { date, time } = toWallTime(at, clinic.timeZone);
  const weekday = weekdayOf(date);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const minute = hours * 60 + minutes;
  return weekday === 0 || weekday === SATURDAY || minute < (OPENS ?? 0) || minute >= (CLOSES ?? 0);
}

/** Of "8:00 AM". */
function toMinutes(text: string): number {
  const [, hours = "0", minutes = "0", half] = /^(\d+):(\d+) ([AP]M)$/.exec(text) ?? [];
  return ((Number(hours) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minutes);
}
