import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LeadFilters, LeadStep } from "#contract/lead-admin.ts";
import { ACTIVITIES, LEAD_KINDS, LOST_REASONS, STAGES, TEMPLATE_CHANNELS } from "#contract/lead-words.ts";
import { CLINICS } from "#contract/profile.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { instant } from "#worker/kernel/db/columns.ts";

/**
 * A name beside an interest is health information: text is sealed under the lead's own key and found by blind index.
 */
export const leads = sqliteTable(
  "leads",
  {
    id: text().primaryKey(),
    kind: text({ enum: LEAD_KINDS }).notNull(),
    status: text({ enum: STAGES }).notNull(),
    location: text({ enum: CLINICS }),
    interest: text(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    message: text(),
    phoneIndex: text(),
    emailIndex: text(),
    nameIndex: text(),
    surnameIndex: text(),
    consentCall: integer({ mode: "boolean" }).notNull(),
    consentText: integer({ mode: "boolean" }).notNull(),
    consentEmail: integer({ mode: "boolean" }).notNull(),
    consentVersion: text().notNull(),
    /** Sealed JSON: an advertiser's words can name a treatment. */
    campaign: text().notNull(),
    landingPage: text().notNull(),
    page: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The campaign's source in lower case, else the kind of lead. */
    source: text().notNull().default("website"),
    ownerId: text().references(() => users.id, { onDelete: "set null" }),
    firstReplyAt: instant(),
    nextActionAt: instant(),
    stageAt: instant(),
    /** Kept after later stages: the lead still counts as booked. */
    bookedAt: instant(),
    showedAt: instant(),
    lostReason: text({ enum: LOST_REASONS }),
    doNotContact: integer({ mode: "boolean" }).notNull().default(false),
    dupOf: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("leads_phone").on(table.phoneIndex),
    index("leads_email").on(table.emailIndex),
    index("leads_name").on(table.nameIndex),
    index("leads_surname").on(table.surnameIndex),
    // Both cover every filter of the list: rows are wide, and only those of the page are read.
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

/** Append-only. */
export const leadActivities = sqliteTable(
  "lead_activities",
  {
    id: text().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    actorId: text(),
    kind: text({ enum: ACTIVITIES }).notNull(),
    /** Sealed under the lead's key. */
    note: text(),
    /** Codes and ids, never text that a person wrote. */
    details: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index("lead_activities_lead").on(table.leadId, table.at)],
);

/** Data that undoes a merge. Sealed fields stay sealed under the kept lead's key. */
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
    before: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    mergedBy: text().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [index("lead_merges_kept").on(table.keptId), index("lead_merges_created").on(table.createdAt)],
);

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

export const leadSequences = sqliteTable("lead_sequences", {
  id: text().primaryKey(),
  name: text().notNull(),
  steps: text({ mode: "json" }).$type<LeadStep[]>().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});

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
    /** The lead's id while active, else null: a lead has at most one active sequence. */
    openKey: text().unique(),
    step: integer().notNull(),
    nextAt: instant().notNull(),
    state: text({ enum: ["active", "finished", "stopped"] }).notNull(),
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

export const leadRules = sqliteTable("lead_rules", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Null for either clinic. */
  location: text({ enum: CLINICS }),
  /** Null for any source. */
  source: text(),
  assignees: text({ mode: "json" }).$type<string[]>().notNull(),
  /** Leads assigned so far. */
  turn: integer().notNull(),
  position: integer().notNull(),
  isActive: integer({ mode: "boolean" }).notNull(),
});

export const leadAdSpend = sqliteTable(
  "lead_ad_spend",
  {
    source: text().notNull(),
    month: text().notNull(),
    cents: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.month] })],
);

/** Saved filters; they hold no names. */
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
