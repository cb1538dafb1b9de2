import { and, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { FunnelCount, FunnelStep } from "#contract/overview.ts";
import { analyticsEvents } from "#worker/domains/site/schema/analytics.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { type OverviewDeps, type OverviewRange, part } from "./part.ts";

const SLOT_ROUTE = "/book-appointment";

/** Browser sessions with consent to counting, then holds of the range and what became of them. Pages have no clinic, so a clinic filters holds only. */
export function funnelPart({ db }: OverviewDeps, { since, until, location }: OverviewRange) {
  const { sessionId, route } = analyticsEvents;
  const { patientId, status } = appointments;
  return part(
    [
      db
        .select({
          visits: sql<number>`count(distinct ${sessionId})`.as("visits"),
          slotViews: sql<number>`count(distinct case when ${eq(route, SLOT_ROUTE)} then ${sessionId} end)`.as(
            "slot_views",
          ),
        })
        .from(analyticsEvents)
        .where(
          and(eq(analyticsEvents.name, "page_view"), gte(analyticsEvents.at, since), lt(analyticsEvents.at, until)),
        ),
      db
        .select({
          holds: sql<number>`count(*)`.as("holds"),
          confirmed: sql<number>`sum(${patientId} is not null)`.as("confirmed"),
          intakes: sql<number>`sum(${intakes.submittedAt} is not null)`.as("intakes"),
          showed: sql<number>`sum(${status} in ('checked_in', 'in_progress', 'completed'))`.as("showed"),
        })
        .from(appointments)
        .leftJoin(intakes, and(eq(intakes.appointmentId, appointments.id), ne(intakes.status, "void")))
        .where(
          and(
            eq(appointments.source, "site"),
            gte(appointments.createdAt, since),
            lt(appointments.createdAt, until),
            location && eq(appointments.location, location),
          ),
        ),
    ],
    ([[pages], [booked]]) => [
      step("visit", pages?.visits, true),
      step("slot_view", pages?.slotViews, true),
      step("hold", booked?.holds),
      step("confirm", booked?.confirmed),
      step("intake", booked?.intakes),
      step("showed", booked?.showed),
    ],
  );
}

function step(name: FunnelStep, count: number | null | undefined, isConsented = false): FunnelCount {
  return { step: name, count: count ?? 0, isConsented };
}
