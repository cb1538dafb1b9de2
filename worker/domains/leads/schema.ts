import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LeadFilters, LeadStep } from "#contract/lead-admin.ts";
import { ACTIVITIES, LEAD_KINDS, LOST_REASONS, STAGES, TEMPLATE_CHANNELS } from "#contract/lead-words.ts";
import { CLINICS } from "#contract/profile.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/**
 * Somebody who asked to be contacted. A name beside an interest is health information, so name, phone, e-mail and
 * message are sealed (AES-256-GCM, worker/kernel/seal/seal.ts) under the lead's own key; equality is looked up by blind index.
 */
export const leads = sqliteTable(
  "leads",
  {
    id: text().primaryKey(),
    kind: text({ enum: LEAD_KINDS }).notNull(),
    /** The stage (worker/lib/lead-transitions.ts). */
    status: text({ enum: STAGES }).notNull(),
    location: text({ enum: CLINICS }),
    /** What it is about, sealed. */
    interest: text(),
    /** The lead's data key, wrapped by the key-encryption key of this version. */
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    message: text(),
    phoneIndex: text(),
    emailIndex: text(),
    /** Blind indexes of the whole name and of its last word. */
    nameIndex: text(),
    surnameIndex: text(),
    consentCall: integer({ mode: "boolean" }).notNull(),
    consentText: integer({ mode: "boolean" }).notNull(),
    consentEmail: integer({ mode: "boolean" }).notNull(),
    /** Version of the words that were agreed to. */
    consentVersion: text().notNull(),
    /** Campaign fields as JSON, sealed: an advertiser's words can name a treatment. */
    campaign: text().notNull(),
    /** Route of the first page of the visit, and of the page with the form. */
    landingPage: text().notNull(),
    page: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** What the funnel counts it under: its campaign's source in lower case, else its kind. */
    source: text().notNull().default("website"),
    ownerId: text().references(() => users.id, { onDelete: "set null" }),
    /** Somebody spoke with him or wrote to him for the first time. */
    firstReplyAt: instant(),
    nextActionAt: instant(),
    /** When the stage was last changed; null while it is new. */
    stageAt: instant(),
    /** For good: a lead that went on still counts as one that booked. */
    bookedAt: instant(),
    showedAt: instant(),
    lostReason: text({ enum: LOST_REASONS }),
    doNotContact: integer({ mode: "boolean" }).notNull().default(false),
    /** The lead that it was merged into: lists leave it out. */
    dupOf: text(),
    /** Counts every change: a change names the one it saw. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("leads_phone").on(table.phoneIndex),
    index("leads_email").on(table.emailIndex),
    index("leads_name").on(table.nameIndex),
    index("leads_surname").on(table.surnameIndex),
    // Both hold whatever lists filter by, in the order of the inbox: rows are wide, and only those shown are read.
    index("leads_status").on(
      table.status,
      table.dupOf,
      table.createdAt,
      table.id,
      table.location,
      table.ownerId,
      table.source,
      table.kind,
      table.firstReplyAt,
      table.nextActionAt,
    ),
    index("leads_list").on(
      table.dupOf,
      table.createdAt,
      table.id,
      table.status,
      table.location,
      table.ownerId,
      table.source,
      table.kind,
      table.firstReplyAt,
      table.nextActionAt,
      table.stageAt,
    ),
    index("leads_source").on(table.source, table.createdAt, table.dupOf, table.status, table.bookedAt, table.showedAt),
  ],
);

/** What happened to a lead, append-only; ends with the lead. */
export const leadActivities = sqliteTable(
  "lead_activities",
  {
    id: text().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** Null for an event or a job. */
    actorId: text(),
    kind: text({ enum: ACTIVITIES }).notNull(),
    /** Sealed under the lead's key. */
    note: text(),
    /** Codes and ids: stages, outcomes, templates; never words of a person. */
    details: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index("lead_activities_lead").on(table.leadId, table.at)],
);

/** Two requests of one person made one, and what undoes it. Sealed fields stay sealed under the kept lead's key. */
export const leadMerges = sqliteTable(
  "lead_merges",
  {
    id: text().primaryKey(),
    keptId: text()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    mergedId: text()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Columns of the kept lead as they were. */
    before: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    mergedBy: text().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [index("lead_merges_kept").on(table.keptId), index("lead_merges_created").on(table.createdAt)],
);

/** Words that staff send; they name no person and no treatment. */
export const leadTemplates = sqliteTable("lead_templates", {
  id: text().primaryKey(),
  name: text().notNull(),
  channel: text({ enum: TEMPLATE_CHANNELS }).notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});

/** Messages that follow one another until somebody answers, books or wants no more. */
export const leadSequences = sqliteTable("lead_sequences", {
  id: text().primaryKey(),
  name: text().notNull(),
  steps: text({ mode: "json" }).$type<LeadStep[]>().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});

/** A lead's way through one sequence; one at a time. */
export const leadEnrollments = sqliteTable(
  "lead_enrollments",
  {
    id: text().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    sequenceId: text()
      .notNull()
      .references(() => leadSequences.id, { onDelete: "cascade" }),
    /** The lead's id while it runs, so that a lead has one; null after. */
    openKey: text().unique(),
    /** Of the step that is sent next, from 0. */
    step: integer().notNull(),
    nextAt: instant().notNull(),
    state: text({ enum: ["active", "finished", "stopped"] }).notNull(),
    /** Why it stopped: reply, booking, opt_out, stage, by_hand, no_consent … */
    reason: text(),
    createdBy: text(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("lead_enrollments_due").on(table.state, table.nextAt),
    index("lead_enrollments_lead").on(table.leadId),
  ],
);

/** Who gets new leads: the first rule that fits gives to its people in turn. */
export const leadRules = sqliteTable("lead_rules", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Null for either. */
  location: text({ enum: CLINICS }),
  /** Null for any. */
  source: text(),
  /** User ids. */
  assignees: text({ mode: "json" }).$type<string[]>().notNull(),
  /** Counts what was given: whose turn it is. */
  turn: integer().notNull(),
  position: integer().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
});

/** What was spent on advertising, as an administrator entered it. */
export const leadAdSpend = sqliteTable(
  "lead_ad_spend",
  {
    source: text().notNull(),
    /** "2026-11" */
    month: text().notNull(),
    cents: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.month] })],
);

/** Filters that somebody comes back to; his own, and without a name in them. */
export const leadViews = sqliteTable(
  "lead_views",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    filters: text({ mode: "json" }).$type<LeadFilters>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("lead_views_user").on(table.userId)],
);
