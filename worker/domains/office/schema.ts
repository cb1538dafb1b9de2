import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#worker/kernel/db/columns.ts";

// What the clinic owes the law on paper. Nothing here hangs on an account by foreign key: the records outlive it.

/** What somebody asked about his record (45 CFR 164.524, 164.526, 164.528), or that an account is closed. */
export const dataRequests = sqliteTable(
  "data_requests",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["access", "amend", "delete", "accounting"] }).notNull(),
    status: text({ enum: ["received", "verified", "in_progress", "fulfilled", "denied"] }).notNull(),
    channel: text({ enum: ["account", "in_person", "phone", "mail", "email"] }).notNull(),
    version: integer().notNull(),
    /** The patient, once it is known who he is. */
    patientId: text(),
    /** His own words and how to reach him, sealed under the row's key. */
    requester: text().notNull(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    /** Days by the clinic's calendar. */
    receivedOn: text().notNull(),
    dueOn: text().notNull(),
    /** The one extension that the rules allow: the day it was made known to him in writing. */
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
    /** What happened, sealed under the row's key. */
    description: text().notNull(),
    /** The four factors of 45 CFR 164.402(2), sealed. */
    assessment: text(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    /** Null until it has been assessed. */
    conclusion: text({ enum: ["low_probability", "breach", "not_phi"] }),
    /** The first day on which it was known, or would have been by reasonable diligence (164.404(a)(2)). */
    discoveredOn: text().notNull(),
    /** Sixty days later, 164.404(b). */
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

/** What was noted about a request or an incident, in order and never changed; sealed under its key. */
export const complianceNotes = sqliteTable(
  "compliance_notes",
  {
    id: text().primaryKey(),
    subject: text({ enum: ["data_request", "incident"] }).notNull(),
    subjectId: text().notNull(),
    /** What was done with it: a state that it came to, or "note". */
    act: text().notNull(),
    text: text(),
    actorId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index("compliance_notes_subject").on(table.subject, table.subjectId, table.at)],
);

/** That somebody looked through who opened whose record in a period. */
export const accessReviews = sqliteTable(
  "access_reviews",
  {
    id: text().primaryKey(),
    /** Days by the clinic's calendar, both within. */
    fromDay: text().notNull(),
    toDay: text().notNull(),
    looks: integer().notNull(),
    flagged: integer().notNull(),
    /** Sealed under the row's key. */
    note: text().notNull(),
    wrappedKey: text().notNull(),
    kekVersion: integer().notNull(),
    reviewerId: text().notNull(),
    reviewedAt: instant().notNull(),
  },
  (table) => [index("access_reviews_at").on(table.reviewedAt)],
);

/** The clinic's written policies (45 CFR 164.316(b)(1)): each version is a row that stays. */
export const policyDocuments = sqliteTable(
  "policy_documents",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    version: text().notNull(),
    /** Where it is kept. */
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

/** Who was trained in what (45 CFR 164.308(a)(5), 164.530(b)). */
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
