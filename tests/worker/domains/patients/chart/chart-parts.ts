import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { leads } from "#worker/domains/leads/schema.ts";
import type { dataRequests } from "#worker/domains/office/schema.ts";
import * as chart from "#worker/domains/patients/schema/chart.ts";
import { contactLinks } from "#worker/domains/patients/schema/record-claims.ts";
import { chartOpenings, chartRestrictions } from "#worker/domains/patients/schema/restrictions.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakeAddenda, intakes } from "#worker/domains/visits/schema/intake.ts";
import { contactPreferences, notifications, waitlistEntries } from "#worker/domains/visits/schema/reminders.ts";
import { db } from "../../../support/app.ts";

export const MARKED = "marked";

/** Adds a row of the patient to every table of the purge, independent of the routes. */
export async function fillParts({ id: patientId }: { id: string }, visitId: string, at: Date) {
  const [intake] = await db.select({ id: intakes.id }).from(intakes);
  const [id, content, actorId] = [MARKED, MARKED, MARKED];
  const one = { id, patientId, content };
  const times = { createdAt: at, updatedAt: at };
  const entered = { ...one, ...times, version: 1, enteredBy: actorId };
  await db.insert(chart.measurements).values({ ...one, kind: "waist", takenAt: at, createdAt: at });
  await db.insert(chart.results).values({ ...entered, status: "released", takenAt: at });
  await db.insert(chart.carePlans).values({ ...entered, status: "released" });
  await db.insert(chart.refillRequests).values({ ...one, ...times, planId: id, status: "sent", version: 1 });
  const summary = { appointmentId: visitId, patientId, content, version: 1, authorId: actorId, updatedAt: at };
  await db.insert(chart.visitSummaries).values(summary);
  await db.insert(chart.chartNotes).values({ ...one, kind: "note", authorId: actorId, createdAt: at });
  await db
    .insert(tasks)
    .values({ id, patientId, kind: "other", status: "done", version: 1, note: content, dueAt: at, createdAt: at });
  await db.insert(waitlistEntries).values(entryOf(patientId, at));
  await db.insert(contactPreferences).values(preferencesOf(patientId, at)).onConflictDoNothing();
  await db.insert(contactLinks).values({ tokenHash: id, patientId, expiresAt: at });
  await db.insert(notifications).values({ ...NOTICE, id, patientId, dueAt: at });
  await db.insert(chartRestrictions).values({ patientId, reason: content, restrictedBy: actorId, restrictedAt: at });
  await db.insert(chartOpenings).values({ id, patientId, actorId, reason: content, openedAt: at, endsAt: at });
  await db
    .insert(intakeAddenda)
    .values({ id, intakeId: intake?.id ?? "", authorKind: "staff", authorId: actorId, body: content, createdAt: at });
}

const NOTICE = { kind: "record_claimed", channel: "email", version: 0, state: "sent", attempts: 1 } as const;

export const entryOf = (
  patientId: string,
  at: Date,
  status: "declined" | "waiting" = "declined",
): typeof waitlistEntries.$inferInsert => ({
  id: MARKED,
  patientId,
  serviceId: "follow-up",
  earliest: "2026-11-23",
  latest: "2026-12-23",
  weekdays: [],
  partOfDay: "any",
  channel: "email",
  status,
  priority: 0,
  createdAt: at,
  updatedAt: at,
});

export const preferencesOf = (patientId: string, at: Date) => ({
  patientId,
  byEmail: true,
  byText: false,
  hoursBefore: [24],
  quietFrom: "20:00",
  quietTo: "08:00",
  updatedAt: at,
});

export const requestOf = (patientId: string, at: Date, change: Partial<typeof dataRequests.$inferSelect> = {}) => ({
  id: MARKED,
  kind: "access" as const,
  status: "received" as const,
  channel: "phone" as const,
  version: 1,
  patientId,
  requester: MARKED,
  wrappedKey: MARKED,
  kekVersion: 0,
  receivedOn: "2026-11-23",
  dueOn: "2026-12-23",
  createdBy: MARKED,
  createdAt: at,
  ...change,
});

export const leadOf = (id: string, at: Date, change: Partial<typeof leads.$inferSelect> = {}) => ({
  id,
  kind: "contact" as const,
  status: "patient" as const,
  wrappedKey: MARKED,
  kekVersion: 0,
  name: MARKED,
  consentCall: true,
  consentText: false,
  consentEmail: true,
  consentVersion: "1",
  campaign: "{}",
  landingPage: "/",
  page: "/",
  createdAt: at,
  updatedAt: at,
  ...change,
});

export function patientTables(): string[] {
  const schema = import.meta.glob<Record<string, unknown>>("/worker/**/{schema,*-schema,schema/*}.ts", { eager: true });
  const tables = Object.values(schema)
    .flatMap((module) => Object.values(module))
    .filter((one) => is(one, SQLiteTable));
  return tables.filter((table) => "patientId" in table).map((table) => getTableName(table));
}
