import { claimEvidence } from "./claim-evidence.ts";
import { type ClaimId, claimRegister, type RegisteredClaim } from "./claims.ts";
import { publishedOffers } from "./offers.ts";

/** Marks rows without a decision: the seed changes no others. */
const UNTOUCHED = new Date(0);

export function claimRows() {
  return Object.keys(claimRegister).map((id) => ({
    id,
    status: "undecided" as const,
    evidence: [{ status: "pending" as const, source: evidenceOf(id as ClaimId) }],
    jurisdictions: ["WI" as const, "IL" as const],
    updatedAt: UNTOUCHED,
  }));
}

function evidenceOf(id: ClaimId): string {
  const { partOf }: RegisteredClaim = claimRegister[id];
  return claimEvidence[id] ?? `The same as for "${partOf}".`;
}

export function offerRows() {
  return publishedOffers.map(({ claim, terms, startsAt, endsAt, ...offer }, position) => ({
    ...offer,
    claimId: claim,
    terms: [...terms],
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    position,
    updatedAt: UNTOUCHED,
  }));
}
