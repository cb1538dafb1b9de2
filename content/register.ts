import { claimEvidence } from "./claim-evidence.ts";
import { type Claim, type ClaimId, claims } from "./claims.ts";
import { offers } from "./offers.ts";

/** Rows that nobody has decided about carry this instant; the seed changes no others. */
const UNTOUCHED = new Date(0);

/** The claims as they are first stored: shown in both states, undecided, their evidence still to come. */
export function claimRows() {
  return Object.keys(claims).map((id) => ({
    id,
    status: "undecided" as const,
    evidence: [{ status: "pending" as const, source: evidenceOf(id as ClaimId) }],
    jurisdictions: ["WI" as const, "IL" as const],
    updatedAt: UNTOUCHED,
  }));
}

function evidenceOf(id: ClaimId): string {
  const { partOf }: Claim = claims[id];
  return claimEvidence[id] ?? `The same as for "${partOf}".`;
}

/** The offers as they are first stored. */
export function offerRows() {
  return offers.map(({ claim, terms, startsAt, endsAt, ...offer }, position) => ({
    ...offer,
    claimId: claim,
    terms: [...terms],
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    position,
    updatedAt: UNTOUCHED,
  }));
}
