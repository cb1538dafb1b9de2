import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLINICS } from "#contract/profile.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

// When and by whom visits can take place. Local times are texts, "08:00", and dates "2026-11-02": wall clock of the clinic.

/** The settings of a clinic that staff can change. Its name and address are in content/clinic.ts. */
export const clinicRooms = sqliteTable("clinic_rooms", {
  location: text({ enum: CLINICS }).primaryKey(),
  rooms: integer().notNull(),
  /** Numbers of rooms in which nobody is seen for now. */
  closedRooms: text({ mode: "json" }).$type<number[]>().notNull().default([]),
  /** Counts every change of rooms and opening hours: a change names the one it saw. */
  version: integer().notNull().default(1),
});

/** Opening hours; a weekday without a row is closed. 0 is Sunday. */
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
 * Holidays, blackouts, and providers' time off. A proposed holiday closes the calendar only near its date
 * (contract/closed-times.ts). A declined one stays, so that seeding does not propose it again.
 */
export const closures = sqliteTable(
  "closures",
  {
    id: text().primaryKey(),
    /** Null for both clinics. */
    location: text({ enum: CLINICS }),
    /** Null for everybody. */
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

/** A person who sees patients; with an account of his own, or without. */
export const providers = sqliteTable("providers", {
  id: text().primaryKey(),
  userId: text()
    .unique()
    .references(() => users.id, { onDelete: "set null" }),
  displayName: text().notNull(),
  credential: text().notNull(),
  /** Two-letter codes of the states in which he may practise. */
  licensedStates: text({ mode: "json" }).$type<string[]>().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
  /** Counts every change of the person and of his hours. */
  version: integer().notNull().default(1),
});

/** The weekly plan of a provider at a clinic, between two dates. */
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
    /** The last day; null for no end. */
    validTo: text(),
  },
  (table) => [index("provider_hours_place").on(table.location, table.weekday)],
);

/** What a provider does on a date, or again every so many weeks, instead of his weekly plan; without times he is off. */
export const providerExceptions = sqliteTable(
  "provider_exceptions",
  {
    id: text().primaryKey(),
    providerId: text()
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    date: text().notNull(),
    /** Null with the times: he is off everywhere. */
    location: text({ enum: CLINICS }),
    begins: text(),
    ends: text(),
    /** Null for this date alone. */
    everyWeeks: integer(),
    /** The last day on which it can come again; null for this date alone. */
    until: text(),
  },
  (table) => [index("provider_exceptions_date").on(table.date)],
);

/** A kind of visit. Minutes are multiples of a quarter of an hour. */
export const services = sqliteTable("services", {
  id: text().primaryKey(),
  /** What staff call it. */
  name: text().notNull(),
  /** What patients, mails and calendars call it: no word of health. */
  neutralName: text().notNull(),
  durationMinutes: integer().notNull(),
  bufferBeforeMinutes: integer().notNull(),
  bufferAfterMinutes: integer().notNull(),
  gridMinutes: integer().notNull(),
  minNoticeMinutes: integer().notNull(),
  horizonDays: integer().notNull(),
  /** Visits of this kind a day and clinic; null for no limit. */
  dailyLimit: integer(),
  needsRoom: integer({ mode: "boolean" }).notNull(),
  forNewPatients: integer({ mode: "boolean" }).notNull(),
  isSelfBookable: integer({ mode: "boolean" }).notNull(),
  needsApproval: integer({ mode: "boolean" }).notNull(),
  /** Only signed-in patients with a released plan or a completed first visit book it online. */
  needsPlan: integer({ mode: "boolean" }).notNull(),
  /** Blood for testosterone is drawn early: morning times come first. */
  prefersMorning: integer({ mode: "boolean" }).notNull(),
  /** Whom it is for, in one sentence without a word of health. */
  summary: text().notNull(),
  prepText: text().notNull(),
  position: integer().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
  /** 0 until staff change the seeded row (content/booking); the seed never overwrites a changed row. */
  updatedAt: instant().notNull(),
  /** Counts every change, of who offers it too. */
  version: integer().notNull().default(1),
});

/** Who does what, where. */
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

/** What became of an act on many visits, by its Idempotency-Key: the same key is answered the same. Names nobody. */
export const scheduleRuns = sqliteTable(
  "schedule_runs",
  {
    key: text().primaryKey(),
    actorId: text().notNull(),
    /** SHA-256 of what was asked: one key asks one thing. */
    requestHash: text().notNull(),
    answer: text({ mode: "json" }).$type<unknown>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("schedule_runs_created").on(table.createdAt)],
);
