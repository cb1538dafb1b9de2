import * as z from "zod/mini";
import type { Clinic } from "./booking.ts";
import { inFile, noColumn, shortList } from "./list.ts";
import { ROLES } from "./permissions.ts";
import { dateField, shapeOf, textField } from "./register-fields.ts";
import { accountAct } from "./staff-accounts.ts";
import { clinicField } from "./staff-board.ts";

// /api/admin/compliance (compliance:read, compliance:write).

export interface DueAnswer {
  requests: number;
  incidents: number;
  vendors: number;
  people: number;
  policies: number;
  training: number;
  reviewedDaysAgo: number | null;
}

export interface ConsentDocumentVersion {
  source: "account" | "intake" | "form";
  kind: string;
  title: string;
  version: string;
  isCurrent: boolean;
  words: string | null;
  wordsHash: string | null;
  retiredAt: string | null;
  isSigned: boolean;
  granted: number;
  declined: number;
  withdrawn: number;
}

export const consentDocumentList = shortList<ConsentDocumentVersion>()({
  name: "consent_document_list",
  first: ["title"],
  columns: {
    source: { label: "Asked in" },
    kind: "file",
    title: { label: "Document", kind: "text", isRowHeader: true },
    version: { label: "Version" },
    isCurrent: "file",
    words: { label: "Words", file: false },
    granted: { label: "Yes", kind: "count" },
    declined: { label: "No", kind: "count" },
    withdrawn: { label: "Taken back", kind: "count" },
    ...noColumn("wordsHash", "retiredAt", "isSigned"),
  },
});

export interface ConsentsOverview {
  documents: ConsentDocumentVersion[];
  gaps: { kind: string; title: string; missing: number }[];
  accounts: number;
}

export const CONSENT_DAYS = 7;

export const consentVisitsQuerySchema = z.object({ location: z.optional(clinicField) });

export interface ConsentVisit {
  ref: string;
  startsAt: string;
  location: Clinic;
  patientId: string;
  missing: string[];
}

export const consentGapList = shortList<ConsentVisit>()({
  name: "consent_gap_list",
  columns: {
    ref: { label: "Visit", kind: "text", isRowHeader: true },
    startsAt: { label: "When", kind: "time" },
    location: { label: "Clinic" },
    patientId: { label: "Patient", kind: "code" },
    missing: { label: "Has not agreed to" },
  },
});

export interface ConsentVisitsAnswer {
  visits: ConsentVisit[];
}

export const consentsOfQuerySchema = z.object({
  id: z.string({ error: "Please give an id." }).check(z.regex(/^[\w-]{1,64}$/, { error: "That is no id." })),
});

export interface PersonConsent {
  source: "account" | "intake";
  kind: string;
  version: string;
  decision: string;
  at: string;
}

export const policyFields = {
  title: textField("Please tell its title.", 160, { label: "Title" }),
  version: textField("Please tell its version.", 40, { label: "Version" }),
  ownerName: textField("Please tell who answers for it.", 160, { label: "Who answers for it" }),
  location: textField("Please tell where it is kept.", 300, { label: "Where it is kept" }),
  effectiveOn: dateField({ label: "In force from" }),
  reviewOn: dateField({ label: "To be reviewed by" }),
};

export const policyRequest = z
  .object({
    ...shapeOf(policyFields),
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

export const policyList = shortList<PolicyDocument>()({
  name: "policy_list",
  first: ["title", "version", "ownerName"],
  columns: {
    id: "file",
    title: { label: "Policy", kind: "text", isRowHeader: true },
    version: { label: "Version", kind: "text" },
    location: { label: "Kept", kind: "text" },
    ownerName: { label: "Owner", kind: "text" },
    effectiveOn: { label: "In force from", kind: "day" },
    reviewOn: { label: "Review" },
    retiredOn: "file",
  },
});

export const trainingFields = {
  userId: { label: "Who", schema: z.uuid({ error: "Please choose a person." }) },
  course: textField("Please tell what the training is.", 160, { label: "Training" }),
  dueOn: dateField({ label: "Due" }),
};

/** Body of `POST .../training`, 201: who has to do what by when. */
export const trainingRequest = z.object(shapeOf(trainingFields));
export type TrainingRequest = z.infer<typeof trainingRequest>;

export const trainedFields = { completedOn: dateField({ label: "Completed on" }) };

/** Body of `POST .../training/:id/done`. */
export const trainedRequest = z.object(shapeOf(trainedFields));

export interface TrainingRecord extends TrainingRequest {
  id: string;
  name: string;
  completedOn: string | null;
  isOverdue: boolean;
}

export const trainingList = shortList<TrainingRecord>()({
  name: "training_list",
  columns: {
    ...inFile("id", "userId"),
    name: { label: "Who", kind: "text", isRowHeader: true },
    course: { label: "Training", kind: "text" },
    dueOn: { label: "Due" },
    completedOn: { label: "Done" },
    isOverdue: "file",
  },
});

/** `before` guards against a change of roles since the page loaded: 409 `stale`. */
export const recertifyRequest = z.object({
  ...accountAct.shape,
  decision: z.enum(["confirmed", "revoked"], { error: "Please choose." }),
  before: z.array(z.enum(ROLES)),
});
export type RecertifyRequest = z.infer<typeof recertifyRequest>;
