import * as z from "zod/mini";
import { instantField } from "./booking.ts";

// /api/admin/claims (claim:read, claim:write). The text is in content/claims.ts and changes with a release.

export const CLAIM_STATES = [
  "undecided",
  "draft",
  "evidence_pending",
  "in_review",
  "approved",
  "rejected",
  "suspended",
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const STANDING_STATES = ["undecided", "approved"] as const satisfies readonly ClaimState[];

export function isStanding(state: ClaimState): boolean {
  return STANDING_STATES.some((one) => one === state);
}

export const SHOWN_STATES = [...CLAIM_STATES, "expiring", "expired"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export const EXPIRING_DAYS = 30;

export const CLAIM_ACTS = [
  "submit",
  "review",
  "approve",
  "reject",
  "ask_evidence",
  "suspend",
  "restore",
  "reopen",
] as const;
export type ClaimAct = (typeof CLAIM_ACTS)[number];

/** A claim in any other state shows its neutral fallback on every page. */
const TRANSITIONS: Readonly<Record<ClaimState, Partial<Record<ClaimAct, ClaimState>>>> = {
  undecided: {
    approve: "approved",
    suspend: "suspended",
    ask_evidence: "evidence_pending",
    reject: "rejected",
  },
  draft: { submit: "evidence_pending", reject: "rejected" },
  evidence_pending: { review: "in_review", reject: "rejected" },
  in_review: { approve: "approved", reject: "rejected", ask_evidence: "evidence_pending" },
  approved: { suspend: "suspended", ask_evidence: "evidence_pending" },
  suspended: { restore: "approved", ask_evidence: "evidence_pending", reject: "rejected" },
  rejected: { reopen: "draft" },
};

export function claimStateAfter(state: ClaimState, act: ClaimAct): ClaimState | null {
  return TRANSITIONS[state][act] ?? null;
}

export function claimActsIn(state: ClaimState): ClaimAct[] {
  return CLAIM_ACTS.filter((act) => TRANSITIONS[state][act] !== undefined);
}

export const NEEDS_EVIDENCE: readonly ClaimAct[] = ["review", "approve"];

/** These acts publish text and need a step-up. Suspending never waits for one. */
export const NEEDS_PROOF: readonly ClaimAct[] = ["approve", "restore"];

const reason = z
  .string({ error: "Please give a reason." })
  .check(
    z.trim(),
    z.minLength(3, { error: "Please give a reason." }),
    z.maxLength(300, { error: "At most 300 characters." }),
  );

export const claimActRequest = z.object({ act: z.enum(CLAIM_ACTS, { error: "Please choose what to do." }), reason });

const EVIDENCE_STATES = ["pending", "provided"] as const;
export const MAX_EVIDENCE = 20;

const evidence = z
  .object({
    status: z.enum(EVIDENCE_STATES),
    source: z
      .string({ error: "Please name the source." })
      .check(z.trim(), z.minLength(1, { error: "Please name the source." }), z.maxLength(300)),
    year: z.optional(z.number().check(z.int(), z.gte(1900, { error: "A year has four digits." }), z.lte(2100))),
    population: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    n: z.optional(z.number().check(z.int(), z.positive({ error: "How many people, as a whole number." }))),
    url: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(500),
          z.regex(/^https:\/\/[^\s"<>]+$/, { error: "An address begins with https://." }),
        ),
    ),
  })
  .check(
    z.refine(({ status, url, year }) => status === "pending" || url !== undefined || year !== undefined, {
      error: "Evidence that is there has a year or an address.",
      path: ["status"],
    }),
  );
export type EvidenceItem = z.infer<typeof evidence>;

export const JURISDICTIONS = ["WI", "IL"] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

export const claimFactsRequest = z.object({
  owner: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  jurisdictions: z
    .array(z.enum(JURISDICTIONS))
    .check(z.refine((states) => new Set(states).size === states.length, { error: "Each state once." })),
  evidence: z.array(evidence).check(z.maxLength(MAX_EVIDENCE)),
});
export type ClaimFactsRequest = z.infer<typeof claimFactsRequest>;

export const claimExpiryRequest = z.object({ expiresAt: z.nullable(instantField), reason });

export interface ClaimRow {
  id: string;
  version: number;
  text: string;
  kind: string;
  state: ClaimState;
  shown: ShownState;
  pages: string[] | null;
  jurisdictions: Jurisdiction[];
  owner: string | null;
  reviewer: string | null;
  reviewedAt: string | null;
  expiresAt: string | null;
  provided: number;
  evidence: number;
}

export interface ClaimEvent {
  at: string;
  by: string | null;
  action: string;
  reason: string | null;
}

export interface ClaimEntry extends ClaimRow {
  disclosure: string | null;
  fallback: string;
  partOf: { id: string; text: string; isShown: boolean } | null;
  parts: { id: string; text: string }[];
  entries: EvidenceItem[];
  asked: string;
  isOnSite: boolean;
  passages: number;
  history: ClaimEvent[];
}

export interface ClaimAnswer {
  claim: ClaimEntry;
}

export interface OfferEntry {
  id: string;
  version: number;
  claim: { id: string; text: string; isShown: boolean };
  terms: string[];
  location: string | null;
  path: string;
  startsAt: string;
  endsAt: string | null;
  /** Whole US dollars; null if not on record. */
  regularPrice: number | null;
  isSavingProven: boolean;
  excludesFederalPrograms: boolean;
  state: "waiting" | "running" | "over";
}

export const offerRequest = z.object({
  startsAt: instantField,
  endsAt: z.nullable(instantField),
  regularPrice: z.nullable(
    z
      .int({ error: "Please give whole dollars, or nothing." })
      .check(z.gte(1, { error: "Please give whole dollars, or nothing." }), z.lte(100_000)),
  ),
  terms: z
    .array(z.string().check(z.trim(), z.minLength(3, { error: "Please write a whole sentence." }), z.maxLength(300)))
    .check(z.minLength(1, { error: "An offer has terms." }), z.maxLength(10)),
  reason,
});
export type OfferRequest = z.infer<typeof offerRequest>;

export interface StaleClaimDetails {
  current: ClaimEntry | null;
  asked: { version: number };
}

export interface StaleOfferDetails {
  current: OfferEntry | null;
  asked: { version: number };
}
