import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Deps } from "#worker/deps.ts";
import { forgetLeads, leadsOf, ledToPatient } from "#worker/domains/leads/forget-leads.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import {
  carePlans,
  chartNotes,
  measurements,
  refillRequests,
  results,
  visitSummaries,
} from "#worker/domains/patients/schema/chart.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import { chartOpenings, chartRestrictions } from "#worker/domains/patients/schema/restrictions.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { appointmentEvents, appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakeAddenda, intakeSubmissions, intakes, patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { messages, threads } from "#worker/domains/visits/schema/messages.ts";
import { contactPreferences, notifications, waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import type { AuditFacts } from "#worker/kernel/audit/audit.ts";
import { type DueRows, ruleOf } from "#worker/kernel/retention.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { OPEN_REQUESTS } from "../registers/requests.ts";
import { dataRequests } from "../schema.ts";

const AT_ONCE = 20;

/** Tables that only the patient's key can open, in the order of their foreign keys. */
export const CHART_TABLES: readonly (SQLiteTable & { patientId: SQLiteColumn })[] = [
  measurements,
  results,
  refillRequests,
  carePlans,
  visitSummaries,
  chartNotes,
  tasks,
  waitlistEntries,
  contactPreferences,
  notifications,
  contactLinks,
  chartRestrictions,
  chartOpenings,
];

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

/** Charts without a younger entry and without an open request. */
export const DUE_CHARTS: DueRows = {
  table: patients,
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
      // The patient's leads go with the chart, so a legal hold on leads holds the chart too.
      sql`not exists (select 1 from ${leads} where ${ledToPatient}
        and exists (select 1 from retention_policies where id = 'leads' and is_held))`,
    ),
};

const TOMBSTONE = {
  userId: null,
  wrappedKey: "",
  firstName: "",
  lastName: "",
  birthDate: null,
  email: null,
  phone: null,
  postalAddress: null,
  emergencyContact: null,
  formerContact: null,
  contactChangedAt: null,
  contactReportedAt: null,
  nameIndex: null,
  familyNameIndex: null,
  emailIndex: null,
  phoneIndex: null,
} satisfies Partial<typeof patients.$inferSelect>;

/**
 * Destroys the data key first, so that backups cannot be opened either. The tombstone, the appointments' dates, the
 * consent decisions and an audit event each remain. contract/retention.ts has the sources of the period.
 */
export async function purgeCharts(
  deps: Pick<Deps, "db" | "now">,
  { keep, before } = ruleOf("chart", deps.now()),
): Promise<number> {
  const { db, now } = deps;
  const at = now();
  const due = await db
    .select({ id: patients.id })
    .from(patients)
    .where(DUE_CHARTS.where(before))
    .orderBy(asc(patients.updatedAt), asc(patients.id))
    .limit(AT_ONCE);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const isGone = (column: SQLiteColumn) => inArray(column, ids);
  const stillDue = db
    .select({ count: sql`count(*)` })
    .from(patients)
    .where(and(isGone(patients.id), DUE_CHARTS.where(before)));
  const ownIntakes = db.select({ id: intakes.id }).from(intakes).where(isGone(intakes.patientId));
  const ownThreads = db.select({ id: threads.id }).from(threads).where(isGone(threads.patientId));
  const ownVisits = db.select({ id: appointments.id }).from(appointments).where(isGone(appointments.patientId));
  const isDone = await tryWrite(deps, {
    audit: ids.map((id) => shredded(id, keep)),
    // A legal hold or a new entry keeps all of them.
    guard: sql`(${stillDue}) = ${ids.length}
      and not exists (select 1 from retention_policies where id = 'chart' and is_held)`,
    statements: [
      db.update(patientConsents).set({ submissionId: null, signedName: null }).where(isGone(patientConsents.patientId)),
      db.delete(intakeAddenda).where(inArray(intakeAddenda.intakeId, ownIntakes)),
      db.delete(intakeSubmissions).where(inArray(intakeSubmissions.intakeId, ownIntakes)),
      db.delete(intakes).where(isGone(intakes.patientId)),
      db.delete(messages).where(inArray(messages.threadId, ownThreads)),
      db.delete(threads).where(isGone(threads.patientId)),
      ...CHART_TABLES.map((table) => db.delete(table).where(isGone(table.patientId))),
      // Before the patient's contacts go, which find the leads.
      ...forgetLeads(deps, leadsOf(ids), keep),
      // Before the next statement removes the patient from the visits.
      db
        .update(appointmentEvents)
        .set({ details: sql`json_remove(${appointmentEvents.details}, '$.override')` })
        .where(inArray(appointmentEvents.appointmentId, ownVisits)),
      db.update(appointments).set({ patientId: null, overrideReason: null }).where(isGone(appointments.patientId)),
      db
        .update(patients)
        .set({ ...TOMBSTONE, shreddedAt: at, updatedAt: at })
        .where(isGone(patients.id)),
    ],
  });
  return isDone ? ids.length : 0;
}

function shredded(patientId: string, months: number): AuditFacts {
  return {
    actionType: "chart.shred",
    actorRole: "system",
    resourceType: "patient",
    resourceId: patientId,
    patientId,
    purpose: "retention",
    actionDetails: { months },
  };
}
