import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import { noteField } from "./data-requests.ts";
import { type ListAnswer, listPart } from "./lists.ts";
import { ROLES } from "./permissions.ts";
import { accountAct } from "./staff-accounts.ts";
import { clinicField } from "./staff-board.ts";
import { daysBetween } from "./time.ts";
import { dayField } from "./vendors.ts";

// The smaller registers of /admin/compliance: under /api/admin/compliance, compliance:read to look and compliance:write
// to change.

/** Answer of `GET .../due`: what waits, for the tabs. Overdue things count for themselves. */
export interface DueAnswer {
  requests: number;
  incidents: number;
  vendors: number;
  people: number;
  policies: number;
  training: number;
  /** Days since anybody attested an access review; null for never. */
  reviewedDaysAgo: number | null;
}

/** The longest period of one review. */
const REVIEW_DAYS = 92;

const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < REVIEW_DAYS;
const PERIOD = { path: ["to"], error: `Please choose a period of at most ${REVIEW_DAYS} days.` };

/** A quarter of weekly ones: each is sealed under a key of its own, and opening it takes its time. */
export const RECENT_REVIEWS = 13;

/** Query of `GET .../access`: who opened whom, between two days of the clinic's calendar, both within. */
export const accessQuery = z
  .object({
    ...listPart,
    from: dayField,
    to: dayField,
    actor: z.optional(z.string().check(z.maxLength(64))),
    /** Those of two years; without it the newest `RECENT_REVIEWS`. */
    reviews: z.optional(z.literal("all")),
  })
  .check(z.refine(isPeriod, PERIOD));
export type AccessQuery = z.infer<typeof accessQuery>;

export interface AccessPair {
  actorId: string;
  actorName: string;
  actorRole: string;
  patientId: string;
  looks: number;
  /** Of which left the system: exports and prints. */
  taken: number;
  first: string;
  last: string;
  /** The family names are the same. */
  isNamesake: boolean;
}

const FLAGS = ["many", "after_hours", "break_glass"] as const;

/** What deserves a second look: more than `MANY_AN_HOUR` records in an hour, something taken while the clinics are closed, or a restricted chart that was opened. */
export interface AccessFlag {
  flag: (typeof FLAGS)[number];
  actorId: string;
  actorName: string;
  /** The hour, or the moment. */
  at: string;
  /** Records in that hour; else 1. */
  count: number;
  patientId: string | null;
}

/** Records that one person opens in an hour before it is remarked upon (product.md 2.6). */
export const MANY_AN_HOUR = 50;

export interface AccessReview {
  id: string;
  from: string;
  to: string;
  looks: number;
  flagged: number;
  note: string;
  by: string;
  at: string;
}

export interface AccessAnswer extends ListAnswer<AccessPair> {
  looks: number;
  flags: AccessFlag[];
  reviews: AccessReview[];
}

/** Body of `POST .../access/reviews`, 201: "I have looked through this." */
export const attestRequest = z
  .object({ from: dayField, to: dayField, note: noteField("Please say what you looked at, and what you found.") })
  .check(z.refine(isPeriod, PERIOD));
export type AttestRequest = z.infer<typeof attestRequest>;

/** One document of one version, and how people decided; what was declined or taken back stays a record. */
export interface ConsentDocument {
  source: "account" | "intake" | "form";
  kind: string;
  title: string;
  version: string;
  isCurrent: boolean;
  /** The whole text, paragraphs a blank line apart, and its SHA-256; null while nobody has been shown it. */
  words: string | null;
  wordsHash: string | null;
  /** Since when it is no longer shown. */
  retiredAt: string | null;
  /** With a typed name, or by a click. */
  isSigned: boolean;
  granted: number;
  declined: number;
  withdrawn: number;
}

export interface ConsentsOverview {
  documents: ConsentDocument[];
  /** Accounts of patients that have not said yes to the words as they stand now, by document that everybody is asked for. */
  gaps: { kind: string; title: string; missing: number }[];
  accounts: number;
}

/** Visits so many days ahead are looked at for consents. */
export const CONSENT_DAYS = 7;

/** Query of `GET .../consents/visits`. */
export const consentVisitsQuery = z.object({ location: z.optional(clinicField) });

/** A visit whose patient has not agreed, or no longer agrees, to what every visit needs; it names nobody. */
export interface ConsentVisit {
  ref: string;
  startsAt: string;
  location: Clinic;
  patientId: string;
  /** Titles of documents. */
  missing: string[];
}

export interface ConsentVisits {
  visits: ConsentVisit[];
}

/** Query of `GET .../consents/of`: the id of a patient or of an account. */
export const consentsOfQuery = z.object({
  id: z.string({ error: "Please give an id." }).check(z.regex(/^[\w-]{1,64}$/, { error: "That is no id." })),
});

export interface ConsentRecord {
  source: "account" | "intake";
  kind: string;
  version: string;
  decision: string;
  at: string;
}

const line = (name: string, most = 160) =>
  z
    .string({ error: `Please tell ${name}.` })
    .check(
      z.trim(),
      z.minLength(1, { error: `Please tell ${name}.` }),
      z.maxLength(most, { error: "That is too long." }),
    );

/** Body of `POST .../policies`, 201: a version is a row of its own, and the one before it is retired. */
export const policyRequest = z
  .object({
    title: line("its title"),
    version: line("its version", 40),
    location: line("where it is kept", 300),
    ownerName: line("who answers for it"),
    effectiveOn: dayField,
    reviewOn: dayField,
    /** The version that this one takes the place of. */
    replaces: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  })
  .check(
    z.refine(({ effectiveOn, reviewOn }) => reviewOn > effectiveOn, {
      path: ["reviewOn"],
      error: "The review comes after it takes effect.",
    }),
  );
export type PolicyRequest = z.infer<typeof policyRequest>;

export interface PolicyDocument extends Omit<PolicyRequest, "replaces"> {
  id: string;
  retiredOn: string | null;
}

/** Body of `POST .../training`, 201: who has to do what by when. */
export const trainingRequest = z.object({
  userId: z.uuid({ error: "Please choose somebody." }),
  course: line("what the training is"),
  dueOn: dayField,
});
export type TrainingRequest = z.infer<typeof trainingRequest>;

/** Body of `POST .../training/:id/done`. */
export const trainedRequest = z.object({ completedOn: dayField });

export interface TrainingRecord extends TrainingRequest {
  id: string;
  name: string;
  completedOn: string | null;
  isOverdue: boolean;
}

/**
 * Body of `POST .../users/:id/recertify`. To revoke takes the staff roles away, at once. `before` are the roles that were
 * seen: others since, and it is `stale`.
 */
export const recertifyRequest = z.object({
  ...accountAct.shape,
  decision: z.enum(["confirmed", "revoked"], { error: "Please choose." }),
  before: z.array(z.enum(ROLES)),
});
export type RecertifyRequest = z.infer<typeof recertifyRequest>;
