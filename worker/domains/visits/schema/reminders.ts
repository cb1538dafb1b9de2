import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLINICS } from "#contract/profile.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { appointments } from "./appointments.ts";
import { services } from "./schedule.ts";

/** The key of a table of the leads domain, which comes after this one. */
const leads = sqliteTable("leads", { id: text("id").primaryKey() });

/**
 * A message that falls due, written in the batch of its change. Messages about visits and records are composed when
 * they go out, so none is stale; other mails are kept whole.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: text().primaryKey(),
    appointmentId: text().references(() => appointments.id, { onDelete: "cascade" }),
    patientId: text().references(() => patients.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        "booked",
        "moved",
        "cancelled",
        "reminder_72h",
        "reminder_24h",
        "reminder_2h",
        "offer",
        "contact_changed",
        "record_claimed",
        "record_released",
        "lead",
        "mail",
      ],
    }).notNull(),
    channel: text({ enum: ["email", "text"] }).notNull(),
    version: integer().notNull(),
    dueAt: instant().notNull(),
    /** `sent` once the provider has taken it. */
    state: text({ enum: ["queued", "sent", "skipped", "failed"] }).notNull(),
    attempts: integer().notNull(),
    sentAt: instant(),
    leadId: text().references(() => leads.id, { onDelete: "cascade" }),
    /** JSON, sealed; null once it is sent, and for messages about visits. */
    mail: text(),
    wrappedKey: text(),
    kekVersion: integer(),
  },
  (table) => [
    index("notifications_due").on(table.state, table.dueAt),
    index("notifications_visit").on(table.appointmentId),
    index("notifications_patient").on(table.patientId).where(sql`${table.patientId} is not null`),
    index("notifications_lead").on(table.leadId).where(sql`${table.leadId} is not null`),
  ],
);

export const waitlistEntries = sqliteTable(
  "waitlist_entries",
  {
    id: text().primaryKey(),
    patientId: text()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    serviceId: text()
      .notNull()
      .references(() => services.id),
    location: text({ enum: CLINICS }),
    providerId: text(),
    earliest: text().notNull(),
    latest: text().notNull(),
    weekdays: text({ mode: "json" }).$type<number[]>().notNull(),
    partOfDay: text({ enum: ["any", "morning", "afternoon"] }).notNull(),
    channel: text({ enum: ["email", "text"] }).notNull(),
    status: text({ enum: ["waiting", "offered", "claimed", "declined", "lapsed", "withdrawn", "expired"] }).notNull(),
    priority: integer().notNull(),
    offeredAppointmentId: text().references(() => appointments.id, { onDelete: "set null" }),
    offerEndsAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("waitlist_entries_open").on(table.status, table.serviceId, table.createdAt),
    index("waitlist_entries_patient").on(table.patientId),
    index("waitlist_entries_offered").on(table.offeredAppointmentId).where(sql`offered_appointment_id is not null`),
  ],
);

export const contactPreferences = sqliteTable("contact_preferences", {
  patientId: text()
    .primaryKey()
    .references(() => patients.id, { onDelete: "cascade" }),
  byEmail: integer({ mode: "boolean" }).notNull(),
  byText: integer({ mode: "boolean" }).notNull(),
  hoursBefore: text({ mode: "json" }).$type<number[]>().notNull(),
  /** Wall clock of the clinic, "20:00" to "08:00": no message between them. */
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
  updatedAt: instant().notNull(),
});

/** A guest's wish, until a code proves the contact. */
export const waitlistRequests = sqliteTable(
  "waitlist_requests",
  {
    id: text().primaryKey(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    /** Sealed. */
    details: text().notNull(),
    /** Blind index, so that codes can't flood a mailbox. */
    contactIndex: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    entryId: text().references(() => waitlistEntries.id, { onDelete: "cascade" }),
    /** Older rows count as texts. */
    channel: text({ enum: ["email", "text"] })
      .notNull()
      .default("text"),
  },
  (table) => [index("waitlist_requests_contact").on(table.contactIndex, table.sentAt)],
);
