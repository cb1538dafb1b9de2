import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AccessQuery } from "#contract/access-review.ts";
import { addDays, HOUR, midnightOf } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { chartOpenings } from "#worker/domains/patients/schema/restrictions.ts";
import { VIEW_ACTIONS } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";

export type Period = Pick<AccessQuery, "from" | "to" | "actor">;

const { actionType, actorId, patientId, at } = auditTrails;

/** Hours since 1970, as in the index of views. A day of the clinic's calendar starts at a full hour. */
export const hour = sql<number>`${at} / ${sql.raw(String(HOUR))}`;

const bounds = ({ from, to }: Period) => [midnightOf(from), midnightOf(addDays(to, 1))] as const;

function within(period: Period): SQL | undefined {
  const [begin, end] = bounds(period);
  return and(gte(at, new Date(begin)), lt(at, new Date(end)));
}

/** Views of records in a period, word for word as in the partial index, which then answers alone. */
export function looksIn(period: Period): SQL | undefined {
  const [begin, end] = bounds(period);
  return and(
    sql`+${actionType} in (${sql.raw(VIEW_ACTIONS.map((action) => `'${action}'`).join(", "))})`,
    isNotNull(patientId),
    isNotNull(actorId),
    sql`${hour} >= ${begin / HOUR} and ${hour} < ${end / HOUR}`,
    period.actor === undefined ? undefined : eq(actorId, period.actor),
    sql`${patientId} <> ${actorId}`,
  );
}

export const isOthers = sql`not exists (select 1 from patients where patients.id = ${patientId} and patients.user_id = ${actorId})`;

const one = alias(auditTrails, "one");

/**
 * One page of pairs, most views first, and the number of pairs; past the last page one row without a pair. A pair is
 * grouped by the rowid of one of its rows, half the size of two ids; the rest is read for the pairs of the page alone.
 */
export function pairsStatement({ db }: Pick<Deps, "db">, asked: Period & Pick<AccessQuery, "page" | "size">) {
  // Named twice below, so SQLite materializes it once.
  const pairs = db.$with("pairs").as(
    db
      .select({
        number: sql<number>`min(${auditTrails}.rowid)`.as("number"),
        looks: sql<number>`count(*)`.as("looks"),
      })
      .from(auditTrails)
      .where(looksIn(asked))
      .groupBy(patientId, actorId)
      .having(isOthers),
  );
  const counted = db
    .select({ total: sql<number>`count(*)`.as("total"), all: sql<number>`coalesce(sum(looks), 0)`.as("all_looks") })
    .from(pairs)
    .as("counted");
  const page = db
    .select()
    .from(pairs)
    .orderBy(desc(pairs.looks), asc(pairs.number))
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .as("page");
  // The plus keeps SQLite on the index of the patient's rows, of which there are fewest.
  const ofPair = and(
    eq(patientId, one.patientId),
    sql`+${actorId} = ${one.actorId}`,
    sql`+${actionType} in ${[...VIEW_ACTIONS]}`,
    within(asked),
  );
  return db
    .with(pairs)
    .select({
      actorId: sql<string | null>`${one.actorId}`.as("actor"),
      patientId: sql<string | null>`${one.patientId}`.as("patient"),
      looks: page.looks,
      actorName: nameOf().as("name"),
      familyName: nameOf(profiles.lastName).as("family"),
      // Sealed names come with their keys: a second query would cost more.
      patientName: sql<string | null>`${patients.lastName}`.as("patient_name"),
      wrappedKey: sql<string | null>`${patients.wrappedKey}`.as("wrapped_key"),
      kekVersion: sql<number | null>`${patients.kekVersion}`.as("kek_version"),
      actorRole: sql<string | null>`max(${auditTrails.actorRole})`.as("role"),
      taken: sql<number>`sum(${actionType} <> 'view')`.as("taken"),
      first: sql<number>`min(${at})`.as("first"),
      last: sql<number>`max(${at})`.as("last"),
      total: counted.total,
      all: counted.all,
    })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(one, sql`${one}.rowid = ${page.number}`)
    .leftJoin(auditTrails, ofPair)
    .leftJoin(profiles, eq(profiles.userId, one.actorId))
    .leftJoin(patients, eq(patients.id, one.patientId))
    .groupBy(sql`${page.number}`)
    .orderBy(desc(page.looks), asc(page.number));
}

export function countStatement({ db }: Pick<Deps, "db">, period: Period) {
  return db
    .select({ looks: sql<number>`count(*)`.as("looks") })
    .from(auditTrails)
    .where(and(looksIn(period), isOthers));
}

export function takenStatement({ db }: Pick<Deps, "db">, period: Period, limit: number) {
  return db
    .select({
      actorId: sql<string>`${actorId}`.as("actor"),
      actorName: nameOf().as("name"),
      takenAt: sql<number>`${at}`.as("taken_at"),
      patientId: sql<string>`${patientId}`.as("patient"),
    })
    .from(auditTrails)
    .leftJoin(profiles, eq(profiles.userId, actorId))
    .where(and(inArray(actionType, ["export", "print"]), within(period), looksIn(period), isOthers))
    .orderBy(desc(at))
    .limit(limit);
}

export function openedStatement({ db }: Pick<Deps, "db">, { from, to, actor }: Period, limit: number) {
  const { actorId: opener, openedAt } = chartOpenings;
  const [begin, end] = bounds({ from, to });
  return db
    .select({
      actorId: sql<string>`${opener}`.as("actor"),
      actorName: nameOf().as("name"),
      openedAt,
      patientId: sql<string>`${chartOpenings.patientId}`.as("patient"),
    })
    .from(chartOpenings)
    .leftJoin(profiles, eq(profiles.userId, opener))
    .where(
      and(
        gte(openedAt, new Date(begin)),
        lt(openedAt, new Date(end)),
        actor === undefined ? undefined : eq(opener, actor),
      ),
    )
    .orderBy(desc(openedAt))
    .limit(limit);
}
