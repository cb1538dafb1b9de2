import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, min, or, sql } from "drizzle-orm";
import { EXPIRING_DAYS, STANDING_STATES } from "#contract/claims.ts";
import { undecidedClosesUntil } from "#contract/closed-times.ts";
import { WAITING_INTAKES } from "#contract/intake-staff.ts";
import { DAY } from "#contract/time.ts";
import { roleRequests } from "#worker/domains/accounts/schema/role-requests.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { registeredClaims } from "#worker/domains/site/schema/claims.ts";
import { isAhead, lacksConsent } from "#worker/domains/visits/intake/staff/consent-gaps.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { closures } from "#worker/domains/visits/schema/schedule.ts";
import { integrations } from "#worker/providers/live/schema.ts";
import { type OverviewDeps, type OverviewRange, part } from "./part.ts";

export function leadsPart({ db }: OverviewDeps, { since, until, location }: OverviewRange) {
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

export function tasksPart({ db, now }: OverviewDeps, { location }: OverviewRange) {
  const isEmergency = sql`${tasks.kind} = 'possible_emergency'`;
  return part(
    [
      db
        .select({
          emergencies: sql<number>`sum(${isEmergency})`.as("emergencies"),
          oldest: sql<number | null>`min(case when ${isEmergency} then ${tasks.createdAt} end)`.as("oldest"),
          redFlags: sql<number>`sum(${tasks.kind} = 'red_flag')`.as("red_flags"),
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
      emergencies: row?.emergencies ?? 0,
      oldestEmergencyAt: isoOf(row?.oldest),
      redFlags: row?.redFlags ?? 0,
      overdue: row?.overdue ?? 0,
    }),
  );
}

export function intakesPart({ db }: OverviewDeps, { location }: OverviewRange) {
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

export function consentsPart({ db, now }: OverviewDeps, { location }: OverviewRange) {
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

export function roleRequestsPart({ db, now }: OverviewDeps) {
  const { status, expiresAt } = roleRequests;
  return part(
    [
      db
        .select({ waiting: count().as("waiting"), next: min(expiresAt).as("next_end") })
        .from(roleRequests)
        .where(and(eq(status, "open"), gt(expiresAt, now()))),
    ],
    ([[row]]) => ({ waiting: row?.waiting ?? 0, nextEndsAt: isoOf(row?.next) }),
  );
}

const YEAR = 365 * DAY;

export function holidaysPart({ db, now }: OverviewDeps, { location }: OverviewRange) {
  const at = now().getTime();
  const { startsAt, endsAt, status } = closures;
  return part(
    [
      db
        .select({
          undecided: count().as("undecided"),
          closing: sql<number | null>`sum(${startsAt} <= ${undecidedClosesUntil(at)})`.as("closing"),
          next: min(startsAt).as("next_holiday"),
        })
        .from(closures)
        .where(
          and(
            eq(status, "proposed"),
            gt(endsAt, new Date(at)),
            lt(startsAt, new Date(at + YEAR)),
            location && or(isNull(closures.location), eq(closures.location, location)),
          ),
        ),
    ],
    ([[row]]) => ({ undecided: row?.undecided ?? 0, closing: row?.closing ?? 0, nextAt: isoOf(row?.next) }),
  );
}

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

/** Past its last day the site shows a claim's fallback. */
export function claimsPart({ db, now }: OverviewDeps) {
  const { status, expiresAt } = registeredClaims;
  const at = now().getTime();
  const soon = at + EXPIRING_DAYS * DAY;
  return part(
    [
      db
        .select({
          undecided: sql<number | null>`sum(${status} = 'undecided' and coalesce(${expiresAt} > ${soon}, 1))`.as(
            "undecided",
          ),
          expired: sql<number | null>`sum(${expiresAt} <= ${at})`.as("expired"),
          expiring: sql<number | null>`sum(${expiresAt} > ${at} and ${expiresAt} <= ${soon})`.as("expiring"),
          next: sql<
            number | null
          >`min(case when ${expiresAt} > ${at} and ${expiresAt} <= ${soon} then ${expiresAt} end)`.as("next_expiry"),
        })
        .from(registeredClaims)
        .where(inArray(status, [...STANDING_STATES])),
    ],
    ([[row]]) => ({
      undecided: row?.undecided ?? 0,
      expiring: row?.expiring ?? 0,
      expired: row?.expired ?? 0,
      nextAt: isoOf(row?.next),
    }),
  );
}

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
