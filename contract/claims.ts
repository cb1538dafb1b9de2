import * as z from "zod/mini";
import { instant } from "./booking.ts";

// The claims register and the offers: /api/admin/claims, permissions claim:read and claim:write. Changes carry If-Match
// with the version they saw; 409 `stale` brings both. Words stand in content/claims.ts and change with a release.

export const CLAIM_STATES = [
  "undecided",
  "draft",
  "evidence_pending",
  "in_review",
  "approved",
  "rejected",
  "suspended",
] as const;
/** What is kept of a claim. */
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States in which the site may show the claim's own words. `undecided`: the site shows them, and nobody has decided. */
export const STANDING_STATES = ["undecided", "approved"] as const satisfies readonly ClaimState[];

export function isStanding(state: ClaimState): boolean {
  return STANDING_STATES.some((one) => one === state);
}

/** How it is shown: a claim that stands runs towards its end by the clock. */
export const SHOWN_STATES = [...CLAIM_STATES, "expiring", "expired"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/** A claim that stands is expiring for so many days before its end. */
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

/**
 * undecided → approved; draft → evidence_pending → in_review → approved; → rejected; a standing claim → suspended and
 * back to what it was. Other moves are refused. A claim in no standing state shows its neutral fallback on every page.
 */
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

/** Where an act leads from a state; null where it may not happen. */
export function claimStateAfter(state: ClaimState, act: ClaimAct): ClaimState | null {
  return TRANSITIONS[state][act] ?? null;
}

/** Acts that may happen in a state. */
export function claimActsIn(state: ClaimState): ClaimAct[] {
  return CLAIM_ACTS.filter((act) => TRANSITIONS[state][act] !== undefined);
}

/** Acts for which all evidence has to be there: nobody reviews or approves what nobody has seen. */
export const NEEDS_EVIDENCE: readonly ClaimAct[] = ["review", "approve"];

/** Acts that bring words before the public, for which people confirm that it is them. Suspending is a brake: it waits for nothing. */
export const NEEDS_PROOF: readonly ClaimAct[] = ["approve", "restore"];

const reason = z
  .string({ error: "Please give a reason." })
  .check(
    z.trim(),
    z.minLength(3, { error: "Please give a reason." }),
    z.maxLength(300, { error: "At most 300 characters." }),
  );

/** Body of `POST /api/admin/claims/:id/acts`. */
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
export type Evidence = z.infer<typeof evidence>;

export const JURISDICTIONS = ["WI", "IL"] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Body of `PUT /api/admin/claims/:id`: all of it at once. */
export const claimFactsRequest = z.object({
  owner: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  jurisdictions: z
    .array(z.enum(JURISDICTIONS))
    .check(z.refine((states) => new Set(states).size === states.length, { error: "Each state once." })),
  evidence: z.array(evidence).check(z.maxLength(MAX_EVIDENCE)),
});
export type ClaimFactsRequest = z.infer<typeof claimFactsRequest>;

/** Body of `PUT /api/admin/claims/:id/expiry`; null: it does not run out. */
export const claimExpiryRequest = z.object({ expiresAt: z.nullable(instant), reason });

export interface ClaimRow {
  id: string;
  version: number;
  text: string;
  kind: string;
  state: ClaimState;
  shown: ShownState;
  /** Paths of public pages; null: every page. */
  pages: string[] | null;
  jurisdictions: Jurisdiction[];
  owner: string | null;
  reviewer: string | null;
  reviewedAt: string | null;
  expiresAt: string | null;
  /** Entries that are there, of all. */
  provided: number;
  evidence: number;
}

export interface ClaimEvent {
  at: string;
  by: string | null;
  /** "claim.suspend" */
  action: string;
  reason: string | null;
}

export interface ClaimEntry extends ClaimRow {
  disclosure: string | null;
  fallback: string;
  /** Suspended together with that one. */
  partOf: { id: string; text: string; isShown: boolean } | null;
  /** What falls with it. */
  parts: { id: string; text: string }[];
  entries: Evidence[];
  /** What a reviewer needs to see. */
  asked: string;
  /** Whether the public site shows its words now. */
  isOnSite: boolean;
  /** Passages of Max that state it. */
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
  /** Null: both clinics. */
  location: string | null;
  path: string;
  startsAt: string;
  endsAt: string | null;
  /** Whole US dollars; null: not on record. */
  regularPrice: number | null;
  /** False: the live site shows the neutral words of the saving. */
  isSavingProven: boolean;
  excludesFederalPrograms: boolean;
  /** By the clock: whether it runs, and its claim may stand. */
  state: "waiting" | "running" | "over";
}

/** Body of `PUT /api/admin/claims/offers/:id`. It runs from `startsAt` on and until before `endsAt`. */
export const offerRequest = z.object({
  startsAt: instant,
  endsAt: z.nullable(instant),
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
