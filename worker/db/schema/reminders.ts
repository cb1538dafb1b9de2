import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLINICS } from "#contract/profile.ts";
import { instant } from "../columns.ts";
import { appointments, patients } from "./appointments.ts";
import { services } from "./schedule.ts";

/** A message that falls due. It is checked against the visit as it then is: who moved or cancelled hears nothing stale. */
export const notifications = sqliteTable(
  "notifications",
  {
    /** `visit:version:kind:channel`: a move makes new ones, and none goes out twice. */
    id: text().primaryKey(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    kind: text({
      enum: ["booked", "moved", "cancelled", "reminder_72h", "reminder_24h", "reminder_2h", "offer"],
    }).notNull(),
    channel: text({ enum: ["email", "text"] }).notNull(),
    /** The visit's version for which it was made. */
    version: integer().notNull(),
    dueAt: instant().notNull(),
    state: text({ enum: ["queued", "sent", "skipped", "failed"] }).notNull(),
    attempts: integer().notNull(),
    sentAt: instant(),
  },
  (table) => [index("notifications_due").on(table.state, table.dueAt)],
);

/** Numbers and addresses that want no more messages from us, by blind index: STOP is taken as all. */
export const suppressions = sqliteTable("suppressions", {
  contactIndex: text().primaryKey(),
  channel: text({ enum: ["email", "text"] }).notNull(),
  createdAt: instant().notNull(),
});

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
  (table) => [index("waitlist_entries_open").on(table.status, table.serviceId, table.createdAt)],
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
