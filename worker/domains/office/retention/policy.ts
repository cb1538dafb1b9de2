import { and, eq, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { UNCONVERTED } from "#contract/lead-stages.ts";
import { RETENTION_JOBS, type RetentionJob } from "#contract/retention.ts";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { analyticsEvents } from "#worker/domains/site/schema/analytics.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { staleError, write } from "#worker/kernel/write.ts";
import { OPEN_REQUESTS } from "../data-requests.ts";
import { dataRequests, retentionPolicies } from "../schema.ts";

/** What a job that deletes is told. */
export interface RetentionRule {
  keep: number;
  /** What last changed earlier than this may go. */
  before: Date;
}

type PolicyRow = typeof retentionPolicies.$inferSelect;

interface PolicyChange {
  job: RetentionJob;
  /** The version that was seen; 0 before there is a row. */
  version: number;
  set: Pick<PolicyRow, "keep"> & Partial<Pick<PolicyRow, "isHeld">>;
  details: Record<string, unknown>;
}

/** Sets the period of a job. A legal hold that isn't named stays. @throws stale */
export async function writePolicy(deps: Pick<Deps, "db" | "now">, actor: SignedIn, change: PolicyChange) {
  const { job, version, details } = change;
  const values = { ...change.set, version: version + 1, updatedBy: actor.user.id, updatedAt: deps.now() };
  await write(deps, {
    actor,
    audit: { actionType: "retention.set", resourceType: "retention_policy", resourceId: job, actionDetails: details },
    guard: sql`(select coalesce(max(version), 0) from retention_policies where id = ${job}) = ${version}`,
    statements: [
      deps.db
        .insert(retentionPolicies)
        .values({ isHeld: false, ...values, id: job })
        .onConflictDoUpdate({ target: retentionPolicies.id, set: values }),
    ],
    refused: () => staleError("policy"),
  });
}

/** The rule of a job now: as it was set, else as it is by standard. Under a legal hold nothing is old enough. */
export function ruleOf(job: RetentionJob, at: Date, policy?: Pick<PolicyRow, "keep" | "isHeld">): RetentionRule {
  const keep = policy?.keep ?? RETENTION_JOBS[job].keep;
  return { keep, before: policy?.isHeld ? new Date(0) : cutOf(job, at, keep) };
}

/** The instant so many days or months ago, by the unit of the job. */
export function cutOf(job: RetentionJob, at: Date, keep: number): Date {
  if (RETENTION_JOBS[job].unit === "days") return new Date(at.getTime() - keep * DAY);
  const cut = new Date(at);
  cut.setUTCMonth(cut.getUTCMonth() - keep);
  return cut;
}

/** The rules of all jobs, in one trip. */
export async function readRules({ db, now }: Pick<Deps, "db" | "now">): Promise<Record<RetentionJob, RetentionRule>> {
  const rows = await db.select().from(retentionPolicies);
  const at = now();
  const rule = (job: RetentionJob) =>
    ruleOf(
      job,
      at,
      rows.find(({ id }) => id === job),
    );
  return {
    conversations: rule("conversations"),
    leads: rule("leads"),
    holds: rule("holds"),
    waits: rule("waits"),
    intakes: rule("intakes"),
    notices: rule("notices"),
    events: rule("events"),
    chart: rule("chart"),
    trail: rule("trail"),
  };
}

/** Whatever makes somebody more than a name on the waiting list. */
const OF_PATIENT = [
  "appointments",
  "intakes",
  "patient_consents",
  "threads",
  "measurements",
  "results",
  "care_plans",
  "refill_requests",
  "visit_summaries",
  "chart_notes",
  "data_requests",
] as const;

/** Where an entry of a chart says when it was made or last changed. */
const ENTRIES = [
  ["appointments", "ends_at"],
  ["appointments", "updated_at"],
  ["intakes", "updated_at"],
  ["patient_consents", "decided_at"],
  ["threads", "last_message_at"],
  ["measurements", "created_at"],
  ["results", "updated_at"],
  ["care_plans", "updated_at"],
  ["refill_requests", "updated_at"],
  ["visit_summaries", "updated_at"],
  ["chart_notes", "created_at"],
  ["tasks", "created_at"],
  ["waitlist_entries", "updated_at"],
  ["contact_preferences", "updated_at"],
  ["chart_restrictions", "restricted_at"],
  ["data_requests", "created_at"],
  ["data_requests", "ended_at"],
] as const;

/** A request from a form that led to a visit, and whose visit it was: a lead knows its patient by blind index alone. */
const ledTo = sql`${notInArray(leads.status, [...UNCONVERTED])}
  and (${leads.emailIndex} = ${patients.emailIndex} or ${leads.phoneIndex} = ${patients.phoneIndex})`;

/** The requests that led to these patients, with what was merged into them; not those of whom a contact is shared with. */
export function leadsOf(patientIds: readonly string[]): SQL {
  const ids = sql`(select value from json_each(${JSON.stringify(patientIds)}))`;
  return sql`(with his(id) as (
      select ${leads.id} from ${patients} join ${leads} on ${ledTo} where ${patients.id} in ${ids}
        and not exists (select 1 from patients as other where other.shredded_at is null and other.id not in ${ids}
          and (other.email_index = ${leads.emailIndex} or other.phone_index = ${leads.phoneIndex})))
    select id from his union select merged.id from leads as merged join his on merged.dup_of = his.id)`;
}

/** Which rows a job may delete: the job and the preview in /admin/compliance ask the same. */
export const DUE: Readonly<Record<RetentionJob, { table: SQLiteTable; where: (before: Date) => SQL | undefined }>> = {
  conversations: { table: chatConversations, where: (before) => lt(chatConversations.updatedAt, before) },
  leads: {
    table: leads,
    // Whoever did not come, and what was merged into one that is gone.
    where: (before) =>
      and(
        or(
          inArray(leads.status, [...UNCONVERTED]),
          sql`(${leads.dupOf} is not null and not exists (select 1 from leads as kept where kept.id = ${leads.dupOf}))`,
        ),
        lt(leads.createdAt, before),
      ),
  },
  holds: {
    table: appointments,
    where: (before) => and(inArray(appointments.status, ["expired", "released"]), lt(appointments.updatedAt, before)),
  },
  waits: {
    table: patients,
    // Whoever has an account, a visit or anything else in his name stays.
    where: (before) =>
      and(
        isNull(patients.userId),
        lt(patients.createdAt, before),
        // Begins at the waiting list: patients are many more.
        sql`${patients.id} in (select patient_id from waitlist_entries)`,
        sql`not exists (select 1 from waitlist_entries where patient_id = ${patients.id}
          and (status in ('waiting', 'offered') or updated_at >= ${before.getTime()}))`,
        ...OF_PATIENT.map(
          (table) => sql`not exists (select 1 from ${sql.identifier(table)} where patient_id = ${patients.id})`,
        ),
        // A task that compares charts goes with the chart.
        sql`not exists (select 1 from tasks where patient_id = ${patients.id} and kind <> 'possible_match')`,
      ),
  },
  intakes: {
    table: intakes,
    // What was signed once is part of the record and stays.
    where: (before) =>
      and(
        eq(intakes.status, "abandoned"),
        lt(intakes.updatedAt, before),
        sql`not exists (select 1 from intake_submissions where intake_id = ${intakes.id})`,
      ),
  },
  notices: {
    table: notifications,
    // None is due after its visit: by that and its state the index finds them. Other mails have no visit.
    where: (before) =>
      and(
        inArray(notifications.state, ["queued", "sent", "skipped", "failed"]),
        lt(notifications.dueAt, before),
        sql`(${notifications.appointmentId} is null or exists (select 1 from appointments where appointments.id = ${notifications.appointmentId} and appointments.ends_at < ${before.getTime()}))`,
      ),
  },
  chart: {
    table: patients,
    // Nothing about him is younger than the period, and nothing that he asked is open.
    where: (before) =>
      and(
        isNull(patients.shreddedAt),
        lt(patients.updatedAt, before),
        ...ENTRIES.map(
          ([table, column]) =>
            sql`not exists (select 1 from ${sql.identifier(table)} where patient_id = ${patients.id}
              and ${sql.identifier(column)} >= ${before.getTime()})`,
        ),
        sql`not exists (select 1 from ${dataRequests} where ${dataRequests.patientId} = ${patients.id}
          and ${inArray(dataRequests.status, [...OPEN_REQUESTS])})`,
        // What he first wrote goes with his chart, so that a hold on the one holds the other.
        sql`not exists (select 1 from ${leads} where ${ledTo}
          and exists (select 1 from retention_policies where id = 'leads' and is_held))`,
      ),
  },
  events: { table: analyticsEvents, where: (before) => lt(analyticsEvents.at, before) },
  trail: {
    table: auditTrails,
    // A head of the chain: everything before the first row that stays. While none stays, none goes.
    where: (before) =>
      sql`${auditTrails.sequence} < (select young.sequence from audit_trails as young
        where young.sequence is not null and +young.at >= ${monthOf(before)} order by young.sequence limit 1)`,
  },
};

/** By whole months: what is cut leaves a row in the trail, which has to be worth it. */
function monthOf(before: Date): number {
  return Date.UTC(before.getUTCFullYear(), before.getUTCMonth(), 1);
}

/** How many rows are due, as part of a batch or by itself. */
export function countDue({ db }: Pick<Deps, "db">, job: RetentionJob, before: Date) {
  return db
    .select({ due: sql<number>`count(*)`.as("due") })
    .from(DUE[job].table)
    .where(DUE[job].where(before));
}
