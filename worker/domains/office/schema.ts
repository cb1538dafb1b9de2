import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

// No foreign keys to accounts: these records outlive them.

/** Requests about a patient's record (45 CFR 164.524, 164.526, 164.528), or to close an account. */
export const dataRequests = sqliteTable(
  "data_requests",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["access", "amend", "delete", "accounting"] }).notNull(),
    status: text({ enum: ["received", "verified", "in_progress", "fulfilled", "denied"] }).notNull(),
    channel: text({ enum: ["account", "in_person", "phone", "mail", "email"] }).notNull(),
    version: integer().notNull(),
    patientId: text(),
    /** The requester's own words and contact, sealed. */
    requester: text().notNull(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    receivedOn: text().notNull(),
    dueOn: text().notNull(),
    /** The day of the written notice of the one extension. */
    extendedOn: text(),
    assigneeId: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("data_requests_due").on(table.status, table.dueOn),
    index("data_requests_received").on(table.receivedOn),
    index("data_requests_patient").on(table.patientId),
  ],
);

/** A possible breach of health information (45 CFR 164.400 to 164.414). */
export const incidents = sqliteTable(
  "incidents",
  {
    id: text().primaryKey(),
    status: text({ enum: ["reported", "triaged", "assessed", "notified", "closed"] }).notNull(),
    category: text({
      enum: ["wrong_recipient", "lost_device", "snooping", "account_takeover", "vendor", "malware", "other"],
    }).notNull(),
    version: integer().notNull(),
    /** Sealed. */
    description: text().notNull(),
    /** The four factors of 45 CFR 164.402(2), sealed. */
    assessment: text(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    conclusion: text({ enum: ["low_probability", "breach", "not_phi"] }),
    /** The first day on which it was known, or would have been by reasonable diligence (164.404(a)(2)). */
    discoveredOn: text().notNull(),
    dueOn: text().notNull(),
    affected: integer(),
    notifiedOn: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    index("incidents_due").on(table.status, table.dueOn),
    index("incidents_discovered").on(table.discoveredOn),
  ],
);

/** Append-only and sealed. */
export const complianceNotes = sqliteTable(
  "compliance_notes",
  {
    id: text().primaryKey(),
    subject: text({ enum: ["data_request", "incident"] }).notNull(),
    subjectId: text().notNull(),
    act: text().notNull(),
    text: text(),
    actorId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index("compliance_notes_subject").on(table.subject, table.subjectId, table.at)],
);

export const accessReviews = sqliteTable(
  "access_reviews",
  {
    id: text().primaryKey(),
    fromDay: text().notNull(),
    toDay: text().notNull(),
    looks: integer().notNull(),
    flagged: integer().notNull(),
    note: text().notNull(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    reviewerId: text().notNull(),
    reviewedAt: instant().notNull(),
  },
  (table) => [index("access_reviews_at").on(table.reviewedAt)],
);

/** Written policies (45 CFR 164.316(b)(1)): each version is a row. */
export const policyDocuments = sqliteTable(
  "policy_documents",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    version: text().notNull(),
    location: text().notNull(),
    ownerName: text().notNull(),
    effectiveOn: text().notNull(),
    reviewOn: text().notNull(),
    retiredOn: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("policy_documents_review").on(table.retiredOn, table.reviewOn)],
);

/** Training (45 CFR 164.308(a)(5), 164.530(b)). */
export const trainingRecords = sqliteTable(
  "training_records",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    course: text().notNull(),
    dueOn: text().notNull(),
    completedOn: text(),
    recordedBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("training_records_due").on(table.completedOn, table.dueOn),
    index("training_records_user").on(table.userId),
  ],
);
