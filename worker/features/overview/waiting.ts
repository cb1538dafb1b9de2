import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, min, or, sql } from "drizzle-orm";
import { EXPIRING_DAYS } from "#contract/claims.ts";
import { WAITING_INTAKES } from "#contract/intake-staff.ts";
import { isAhead, lacksConsent } from "../../db/consent-gaps.ts";
import { appointments } from "../../db/schema/appointments.ts";
import { articles } from "../../db/schema/articles.ts";
import { claims } from "../../db/schema/claims.ts";
import { intakes } from "../../db/schema/intake.ts";
import { integrations } from "../../db/schema/integrations.ts";
import { leads } from "../../db/schema/leads.ts";
import { tasks } from "../../db/schema/tasks.ts";
import { DAY } from "../../lib/time.ts";
import { type Asked, type OverviewDeps, part } from "./part.ts";

/** Requests of the range, and those that nobody has answered. */
export function leadsPart({ db }: OverviewDeps, { since, until, location }: Asked) {
  const own = and(isNull(leads.dupOf), location && eq(leads.location, location));
  return part(
    [
      db
        .select({ fresh: count().as("fresh") })
        .from(leads)
        .where(and(own, gte(leads.createdAt, since), lt(leads.createdAt, until))),
      db
        .select({ unanswered: count().as("unanswered"), oldest: min(leads.createdAt).as("oldest") })
        .from(leads)
        .where(and(own, eq(leads.status, "new"), isNull(leads.firstReplyAt))),
    ],
    ([[came], [waiting]]) => ({
      fresh: came?.fresh ?? 0,
      unanswered: waiting?.unanswered ?? 0,
      oldestAt: isoOf(waiting?.oldest),
    }),
  );
}

/** Red flags and what is overdue; a task of no clinic is everybody's. */
export function tasksPart({ db, now }: OverviewDeps, { location }: Asked) {
  const flag = sql`${tasks.kind} = 'red_flag'`;
  return part(
    [
      db
        .select({
          redFlags: sql<number>`sum(${flag})`.as("red_flags"),
          oldest: sql<number | null>`min(case when ${flag} then ${tasks.createdAt} end)`.as("oldest"),
          overdue: sql<number>`sum(${tasks.dueAt} < ${now().getTime()})`.as("overdue"),
        })
        .from(tasks)
        .where(
          and(
            inArray(tasks.status, ["open", "claimed"]),
            location && or(isNull(tasks.location), eq(tasks.location, location)),
          ),
        ),
    ],
    ([[row]]) => ({
      redFlags: row?.redFlags ?? 0,
      oldestFlagAt: isoOf(row?.oldest),
      overdue: row?.overdue ?? 0,
    }),
  );
}

/** Intakes that wait for a clinician. */
export function intakesPart({ db }: OverviewDeps, { location }: Asked) {
  return part(
    [
      db
        .select({
          unreviewed: count().as("unreviewed"),
          flagged: sql<number>`sum(${intakes.flagCount} > 0)`.as("flagged"),
        })
        .from(intakes)
        .innerJoin(appointments, eq(appointments.id, intakes.appointmentId))
        .where(and(inArray(intakes.status, [...WAITING_INTAKES]), location && eq(appointments.location, location))),
    ],
    ([[row]]) => ({ unreviewed: row?.unreviewed ?? 0, flagged: row?.flagged ?? 0 }),
  );
}

/** Visits ahead whose patient has not agreed, or no longer agrees, to what every visit needs. */
export function consentsPart({ db, now }: OverviewDeps, { location }: Asked) {
  return part(
    [
      db
        .select({ visits: count().as("visits"), missing: sql<number>`sum(${lacksConsent})`.as("missing") })
        .from(appointments)
        .where(isAhead(now(), location)),
    ],
    ([[row]]) => ({ visits: row?.visits ?? 0, missing: row?.missing ?? 0 }),
  );
}

/** Articles whose review is due, and those that wait for somebody's yes. */
export function articlesPart({ db, now }: OverviewDeps) {
  return part(
    [
      db
        .select({ due: count().as("due") })
        .from(articles)
        .where(and(isNotNull(articles.dueAt), lte(articles.dueAt, now()))),
      db
        .select({ state: articles.state, waiting: count().as("waiting") })
        .from(articles)
        .where(inArray(articles.state, ["in_review", "clinical_review"]))
        .groupBy(articles.state),
    ],
    ([[stale], reviews]) => {
      const waiting = (state: string) => reviews.find((row) => row.state === state)?.waiting ?? 0;
      return { due: stale?.due ?? 0, inReview: waiting("in_review"), clinicalReview: waiting("clinical_review") };
    },
  );
}

/** Approved claims whose day has come or comes soon: then their fallback stands on the site, whoever wanted it. */
export function claimsPart({ db, now }: OverviewDeps) {
  const { status, expiresAt } = claims;
  const at = now().getTime();
  return part(
    [
      db
        .select({
          expired: sql<number | null>`sum(${expiresAt} <= ${at})`.as("expired"),
          expiring: sql<number | null>`sum(${expiresAt} > ${at})`.as("expiring"),
          next: sql<number | null>`min(case when ${expiresAt} > ${at} then ${expiresAt} end)`.as("next_expiry"),
        })
        .from(claims)
        .where(and(eq(status, "approved"), lte(expiresAt, new Date(at + EXPIRING_DAYS * DAY)))),
    ],
    ([[row]]) => ({ expiring: row?.expiring ?? 0, expired: row?.expired ?? 0, nextAt: isoOf(row?.next) }),
  );
}

/** Connections that fail here. */
export function integrationsPart({ db, settings }: OverviewDeps) {
  return part(
    [
      db
        .select({ kind: integrations.kind })
        .from(integrations)
        .where(and(eq(integrations.state, "failing"), eq(integrations.environment, settings.SITE_ENV))),
    ],
    ([rows]) => ({ failing: rows.map(({ kind }) => kind) }),
  );
}

function isoOf(at: Date | number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(at).toISOString();
}
