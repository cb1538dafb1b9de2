import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { APPOINTMENT_STATUSES } from "#contract/booking-answers.ts";
import { CLINICS } from "#contract/profile.ts";
import { visitColumns } from "#worker/domains/patients/visit-columns.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { providers, services } from "./schedule.ts";

const core = visitColumns();

/** A visit, from the moment its time is held. */
export const appointments = sqliteTable(
  "appointments",
  {
    id: core.id,
    /** What people say on the phone: "K7M-2QX". */
    ref: text().notNull().unique(),
    patientId: core.patientId,
    serviceId: text()
      .notNull()
      .references(() => services.id),
    providerId: text()
      .notNull()
      .references(() => providers.id),
    location: text({ enum: CLINICS }).notNull(),
    room: integer(),
    startsAt: core.startsAt,
    endsAt: instant().notNull(),
    /** With buffers: what it takes from provider and room. */
    busyFrom: instant().notNull(),
    busyTo: instant().notNull(),
    status: core.status,
    /** SHA-256 of the cookie of whoever holds the time; and until when. */
    holderHash: text(),
    holdExpiresAt: instant(),
    isHoldExtended: integer({ mode: "boolean" }).notNull(),
    /** Counts every change of status or time: a change names the one it saw. */
    version: integer().notNull(),
    /** Of the confirmation: a double click books once. */
    idempotencyKey: text().unique(),
    icalSequence: integer().notNull(),
    source: text({ enum: ["site", "staff", "waitlist"] }).notNull(),
    createdBy: text(),
    cancelledBy: text({ enum: ["patient", "staff", "system"] }),
    cancelReason: text(),
    isLateCancel: integer({ mode: "boolean" }).notNull(),
    /** Sealed under the patient's key. */
    overrideReason: text(),
    remindByEmail: integer({ mode: "boolean" }).notNull(),
    remindByText: integer({ mode: "boolean" }).notNull(),
    patientConfirmedAt: instant(),
    runningLateAt: instant(),
    checkedInAt: instant(),
    /** When somebody took him from the waiting room to his room: still checked in, not yet with the provider. */
    roomedAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    moveCount: integer().notNull(),
    /** The first of a chain: "book again" and follow-ups. */
    rootId: text(),
    /** Visits that were planned as one series. */
    seriesId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("appointments_day").on(table.location, table.startsAt),
    index("appointments_provider").on(table.providerId, table.startsAt),
    index("appointments_patient").on(table.patientId, table.startsAt),
    index("appointments_hold").on(table.status, table.holdExpiresAt),
    index("appointments_time").on(table.startsAt),
    index("appointments_created").on(table.createdAt),
    index("appointments_series").on(table.seriesId).where(sql`series_id is not null`),
  ],
);

/** What happened to a visit, append-only. */
export const appointmentEvents = sqliteTable(
  "appointment_events",
  {
    id: text().primaryKey(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    actorKind: text({ enum: ["visitor", "patient", "staff", "system"] }).notNull(),
    actorId: text(),
    fromStatus: text({ enum: APPOINTMENT_STATUSES }),
    toStatus: text({ enum: APPOINTMENT_STATUSES }).notNull(),
    /** Times and reasons, never words of health. */
    details: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index("appointment_events_visit").on(table.appointmentId, table.at)],
);

/** Who owns which quarter of an hour of what: the primary key is the guard against double booking. */
export const bookingCells = sqliteTable(
  "booking_cells",
  {
    resource: text().notNull(),
    cell: integer().notNull(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    holdExpiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.cell] }),
    index("booking_cells_visit").on(table.appointmentId),
    index("booking_cells_hold").on(table.holdExpiresAt).where(sql`hold_expires_at is not null`),
  ],
);

/** A code that shows that a mailbox or a phone is the guest's, and what he told us of himself until he has shown it. */
export const contactCodes = sqliteTable(
  "contact_codes",
  {
    appointmentId: text()
      .primaryKey()
      .references(() => appointments.id, { onDelete: "cascade" }),
    channel: text({ enum: ["email", "text"] }).notNull(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    /** Names, contact and wishes as JSON, sealed. */
    details: text().notNull(),
    /** Blind index of the contact: nobody fills a stranger's mailbox with codes. */
    contactIndex: text().notNull(),
    /** HMAC of visit, contact and code. */
    codeHash: text().notNull(),
    /** Guesses at this code. */
    attempts: integer().notNull(),
    sends: integer().notNull(),
    sentAt: instant().notNull(),
    verifiedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("contact_codes_contact").on(table.contactIndex, table.sentAt)],
);

/**
 * A link to one visit, or to an offer of the waitlist. The token is an HMAC over the row's id under a key that is not in
 * the database, so that reminders can name it again; only its hash is kept.
 */
export const manageTokens = sqliteTable(
  "manage_tokens",
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    appointmentId: text()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    scope: text({ enum: ["manage", "intake", "claim"] }).notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index("manage_tokens_visit").on(table.appointmentId)],
);
