import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { APPOINTMENT_STATUSES } from "#contract/booking-answers.ts";
import { CLINICS } from "#contract/profile.ts";
import { visitColumns } from "#worker/domains/patients/visit-columns.ts";
import { instant } from "#worker/kernel/db/columns.ts";
import { providers, services } from "./schedule.ts";

const core = visitColumns();

export const appointments = sqliteTable(
  "appointments",
  {
    id: core.id,
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
    busyFrom: instant().notNull(),
    busyTo: instant().notNull(),
    status: core.status,
    holderHash: text(),
    holdExpiresAt: instant(),
    isHoldExtended: integer({ mode: "boolean" }).notNull(),
    /** Counts changes of status or time. */
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
    roomedAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    moveCount: integer().notNull(),
    rootId: text(),
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

/** Append-only. */
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
    /** Times and reasons, never words about health. */
    details: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index("appointment_events_visit").on(table.appointmentId, table.at)],
);

/** The primary key prevents double booking. */
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

/** A guest's details and code, until the code proves the contact. */
export const contactCodes = sqliteTable(
  "contact_codes",
  {
    appointmentId: text()
      .primaryKey()
      .references(() => appointments.id, { onDelete: "cascade" }),
    channel: text({ enum: ["email", "text"] }).notNull(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    /** Sealed. */
    details: text().notNull(),
    /** Blind index, so that codes can't flood a mailbox. */
    contactIndex: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull(),
    sends: integer().notNull(),
    sentAt: instant().notNull(),
    verifiedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("contact_codes_contact").on(table.contactIndex, table.sentAt)],
);

/**
 * A link to a visit or an offer. The token is an HMAC over the row's id under a key outside the database, so reminders
 * can repeat it; only its hash is kept.
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
