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
 * A message that falls due, written in the batch of the change it reports. A message about a visit or a patient's record
 * is composed when it goes out, so that a moved or cancelled visit sends nothing stale. A mail about anything else is
 * kept whole.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    /** `visit:version:kind:channel`: a move makes new ones, and none goes out twice. */
    id: text().primaryKey(),
    /** A message is about a visit or a patient: one of the two ids is set, and neither for a mail that is kept whole. */
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
    /** The visit's version for which it was made. */
    version: integer().notNull(),
    dueAt: instant().notNull(),
    /** `sent` once the provider has taken it. */
    state: text({ enum: ["queued", "sent", "skipped", "failed"] }).notNull(),
    attempts: integer().notNull(),
    sentAt: instant(),
    leadId: text().references(() => leads.id, { onDelete: "cascade" }),
    /** The mail as JSON, sealed; null once it is sent, and for messages about visits. */
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

/** Somebody who would come earlier if a time came free. */
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
    /** Null for either clinic. */
    location: text({ enum: CLINICS }),
    providerId: text(),
    /** Local dates, both included. */
    earliest: text().notNull(),
    latest: text().notNull(),
    weekdays: text({ mode: "json" }).$type<number[]>().notNull(),
    partOfDay: text({ enum: ["any", "morning", "afternoon"] }).notNull(),
    channel: text({ enum: ["email", "text"] }).notNull(),
    status: text({ enum: ["waiting", "offered", "claimed", "declined", "lapsed", "withdrawn", "expired"] }).notNull(),
    priority: integer().notNull(),
    /** The time that is held for the offer. */
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

/** How a patient wants to be reminded; without a row, as he said when he booked. */
export const contactPreferences = sqliteTable("contact_preferences", {
  patientId: text()
    .primaryKey()
    .references(() => patients.id, { onDelete: "cascade" }),
  byEmail: integer({ mode: "boolean" }).notNull(),
  byText: integer({ mode: "boolean" }).notNull(),
  /** Hours before a visit: of 72, 24 and 2. */
  hoursBefore: text({ mode: "json" }).$type<number[]>().notNull(),
  /** Wall clock of the clinic, "20:00" to "08:00": no message between them. */
  quietFrom: text().notNull(),
  quietTo: text().notNull(),
  updatedAt: instant().notNull(),
});

/** What a guest without a visit wants to be told of, until he has shown by a code that the contact is his. */
export const waitlistRequests = sqliteTable(
  "waitlist_requests",
  {
    id: text().primaryKey(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    /** Names, contact and wish as JSON, sealed. */
    details: text().notNull(),
    /** Blind index of the contact: nobody fills a stranger's mailbox with codes. */
    contactIndex: text().notNull(),
    /** HMAC of request, contact and code. */
    codeHash: text().notNull(),
    /** Guesses at the code. */
    attempts: integer().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** What it became. */
    entryId: text().references(() => waitlistEntries.id, { onDelete: "cascade" }),
    /** Which way the code went; what is older than this column counts as a text. */
    channel: text({ enum: ["email", "text"] })
      .notNull()
      .default("text"),
  },
  (table) => [index("waitlist_requests_contact").on(table.contactIndex, table.sentAt)],
);
