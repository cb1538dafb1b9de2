import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLINICS } from "#contract/profile.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

// Local times are texts, "08:00", and dates "2026-11-02": wall clock of the clinic.

/** Names and addresses are in content/clinic.ts. */
export const clinicRooms = sqliteTable("clinic_rooms", {
  location: text({ enum: CLINICS }).primaryKey(),
  rooms: integer().notNull(),
  closedRooms: text({ mode: "json" }).$type<number[]>().notNull().default([]),
  version: integer().notNull().default(1),
});

/** A weekday without a row is closed. 0 is Sunday. */
export const locationHours = sqliteTable(
  "location_hours",
  {
    location: text({ enum: CLINICS }).notNull(),
    weekday: integer().notNull(),
    opens: text().notNull(),
    closes: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.location, table.weekday] })],
);

/**
 * A proposed holiday closes the calendar only near its date (contract/closed-times.ts). A declined one stays, so that
 * seeding does not propose it again.
 */
export const closures = sqliteTable(
  "closures",
  {
    id: text().primaryKey(),
    /** Null for both clinics. */
    location: text({ enum: CLINICS }),
    /** Null for every provider. */
    providerId: text().references(() => providers.id, { onDelete: "cascade" }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    reason: text().notNull(),
    kind: text({ enum: ["holiday", "blackout", "time_off"] }).notNull(),
    status: text({ enum: ["proposed", "confirmed", "declined"] }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index("closures_ends").on(table.endsAt)],
);

export const providers = sqliteTable("providers", {
  id: text().primaryKey(),
  userId: text()
    .unique()
    .references(() => users.id, { onDelete: "set null" }),
  displayName: text().notNull(),
  credential: text().notNull(),
  licensedStates: text({ mode: "json" }).$type<string[]>().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
  version: integer().notNull().default(1),
});

export const providerHours = sqliteTable(
  "provider_hours",
  {
    id: text().primaryKey(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    location: text({ enum: CLINICS }).notNull(),
    weekday: integer().notNull(),
    begins: text().notNull(),
    ends: text().notNull(),
    validFrom: text().notNull(),
    validTo: text(),
  },
  (table) => [index("provider_hours_place").on(table.location, table.weekday)],
);

/** Replaces the weekly plan on a date, or every so many weeks. Without times the provider is off. */
export const providerExceptions = sqliteTable(
  "provider_exceptions",
  {
    id: text().primaryKey(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    date: text().notNull(),
    location: text({ enum: CLINICS }),
    begins: text(),
    ends: text(),
    /** Null for this date alone. */
    everyWeeks: integer(),
    until: text(),
  },
  (table) => [index("provider_exceptions_date").on(table.date)],
);

/** Minutes are multiples of 15. */
export const services = sqliteTable("services", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** For patients, mails and calendars: no word about health. */
  neutralName: text().notNull(),
  durationMinutes: integer().notNull(),
  bufferBeforeMinutes: integer().notNull(),
  bufferAfterMinutes: integer().notNull(),
  gridMinutes: integer().notNull(),
  minNoticeMinutes: integer().notNull(),
  horizonDays: integer().notNull(),
  /** Per day and clinic; null for no limit. */
  dailyLimit: integer(),
  needsRoom: integer({ mode: "boolean" }).notNull(),
  forNewPatients: integer({ mode: "boolean" }).notNull(),
  isSelfBookable: integer({ mode: "boolean" }).notNull(),
  needsApproval: integer({ mode: "boolean" }).notNull(),
  /** Online only for signed-in patients with a released plan or a completed first visit. */
  needsPlan: integer({ mode: "boolean" }).notNull(),
  prefersMorning: integer({ mode: "boolean" }).notNull(),
  /** One sentence without a word about health. */
  summary: text().notNull(),
  prepText: text().notNull(),
  position: integer().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
  /** 0 until staff change the seeded row (content/booking); the seed never overwrites a changed row. */
  updatedAt: instant().notNull(),
  version: integer().notNull().default(1),
});

export const serviceProviders = sqliteTable(
  "service_providers",
  {
    serviceId: text()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    location: text({ enum: CLINICS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.providerId, table.location] })],
);

export const scheduleRuns = sqliteTable(
  "schedule_runs",
  {
    key: text().primaryKey(),
    actorId: text().notNull(),
    /** SHA-256: one key belongs to one request. */
    requestHash: text().notNull(),
    answer: text({ mode: "json" }).$type<unknown>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("schedule_runs_created").on(table.createdAt)],
);
