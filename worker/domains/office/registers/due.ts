import { and, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { quarterOf, SOON_DAYS } from "#contract/calendar-days.ts";
import type { DueAnswer } from "#contract/compliance.ts";
import { addDays, daysBetween, localDate, todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { vendors } from "#worker/providers/live/vendors-schema.ts";
import { accessReviews, dataRequests, incidents, policyDocuments, trainingRecords } from "../schema.ts";
import { UNTOLD_INCIDENTS } from "./incidents.ts";
import { OPEN_REQUESTS } from "./requests.ts";
import { needsCare } from "./vendors.ts";

/** Overdue, or due within a week. */
export async function readDue(deps: Pick<Deps, "db" | "now">): Promise<DueAnswer> {
  const { db } = deps;
  const today = todayIn(deps.now());
  const soon = addDays(today, SOON_DAYS);
  const total = sql<number>`count(*)`.as("total");
  const [[requests], [open], firms, [people], [policies], [training], [review]] = await db.batch([
    db
      .select({ total })
      .from(dataRequests)
      .where(and(inArray(dataRequests.status, [...OPEN_REQUESTS]), lte(dataRequests.dueOn, soon))),
    db
      .select({ total })
      .from(incidents)
      .where(inArray(incidents.status, [...UNTOLD_INCIDENTS])),
    db.select().from(vendors),
    db.select({ total: uncertified(quarterOf(today)).as("total") }).from(sql`(select 1)`),
    db
      .select({ total })
      .from(policyDocuments)
      .where(and(isNull(policyDocuments.retiredOn), lte(policyDocuments.reviewOn, soon))),
    db
      .select({ total })
      .from(trainingRecords)
      .where(and(isNull(trainingRecords.completedOn), lt(trainingRecords.dueOn, today))),
    db.select({ at: sql<number | null>`max(${accessReviews.reviewedAt})`.as("at") }).from(accessReviews),
  ]);
  const reviewedOn = review?.at ? localDate(review.at) : null;
  return {
    requests: requests?.total ?? 0,
    incidents: open?.total ?? 0,
    vendors: firms.filter((row) => needsCare(row, today)).length,
    people: people?.total ?? 0,
    policies: policies?.total ?? 0,
    training: training?.total ?? 0,
    reviewedDaysAgo: reviewedOn === null ? null : daysBetween(reviewedOn, today),
  };
}

function uncertified(quarter: string) {
  return sql<number>`(select count(distinct users.id) from user_roles join users on users.id = user_roles.user_id
    where user_roles.role <> 'patient' and user_roles.is_active = 1 and users.closed_at is null
      and not exists (select 1 from recertifications where quarter = ${quarter} and user_id = users.id))`;
}
