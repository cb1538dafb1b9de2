import { eq } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import {
  type ClaimAct,
  type ClaimEntry,
  type ClaimFactsRequest,
  type ClaimState,
  claimStateAfter,
  type EvidenceItem,
  NEEDS_EVIDENCE,
  type OfferRequest,
  type StaleClaimDetails,
  type StaleOfferDetails,
} from "#contract/claims.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { staleError } from "#worker/kernel/write.ts";
import { type ClaimEvidence, claims } from "../schema/claims.ts";
import { listOffers } from "./offers.ts";
import { type ClaimDeps, findClaim } from "./register.ts";
import { decideClaim, type RegisterDeps, setExpiry, setOfferPeriod } from "./service.ts";

interface Asked {
  id: string;
  version: number;
}

type Act = Asked & { act: ClaimAct; reason: string };

/** A restored claim is approved only if a person approved it before. */
function stateAfter({ state, history }: ClaimEntry, act: ClaimAct): ClaimState | null {
  const after = claimStateAfter(state, act);
  const isApproved = act !== "restore" || history.some(({ action }) => action === "claim.approve");
  return after === "approved" && !isApproved ? "undecided" : after;
}

/** One step of the register. @throws not_found, stale, conflict where its state does not allow it or evidence lacks */
export async function actOnClaim(
  deps: ClaimDeps,
  { id, version, act, reason }: Act,
  actor: SignedIn,
): Promise<ClaimEntry> {
  const seen = await findSeen(deps, { id, version });
  const status = stateAfter(seen, act);
  if (status === null) throw new AppError("conflict", "The claim is in a state that does not allow this.");
  if (NEEDS_EVIDENCE.includes(act)) assertEvidence(seen);
  const change = {
    decision: { id, version, reason, actor, actorId: actor.user.id, action: `claim.${act}`, fields: ["status"] },
    from: eq(claims.status, seen.state),
    set: { status },
  };
  return decided(deps, { id, version }, () => decideClaim(deps, change));
}

function assertEvidence({ evidence, provided }: ClaimEntry): void {
  if (evidence === 0 || provided < evidence) throw new AppError("conflict", "Its evidence is not all there yet.");
}

/** Owner, states and evidence. An approval stays: whoever wants it off the site suspends it. @throws not_found, stale */
export async function editClaim(
  deps: ClaimDeps,
  { id, version, facts }: Asked & { facts: ClaimFactsRequest },
  actor: SignedIn,
): Promise<ClaimEntry> {
  const seen = await findSeen(deps, { id, version });
  const fields = (["owner", "jurisdictions", "evidence"] as const).filter(
    (name) => JSON.stringify(facts[name]) !== JSON.stringify(name === "evidence" ? seen.entries : seen[name]),
  );
  if (fields.length === 0) return seen;
  const change = {
    decision: { id, version, reason: null, actor, actorId: actor.user.id, action: "claim.edit", fields },
    set: { ...facts, evidence: facts.evidence.map(withoutGaps) },
    isReview: false,
  };
  return decided(deps, { id, version }, () => decideClaim(deps, change));
}

/** JSON has no undefined. */
function withoutGaps(entry: EvidenceItem): ClaimEvidence {
  return JSON.parse(JSON.stringify(entry));
}

type Expiry = Asked & { expiresAt: string | null; reason: string };

/**
 * From then on the fallback shows by itself. What has run out comes back as by an approval: with all of its evidence.
 * @throws invalid_request for a time that has passed, not_found, stale, conflict where evidence lacks
 */
export async function setClaimExpiry(
  deps: ClaimDeps,
  { id, version, expiresAt, reason }: Expiry,
  actor: SignedIn,
): Promise<ClaimEntry> {
  const seen = await findSeen(deps, { id, version });
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until && until <= deps.now()) {
    const fields = { expiresAt: "Please choose a later time, or suspend it." };
    throw new AppError("invalid_request", "That time has passed.", { fields });
  }
  // Whatever its state: a suspended one that had run out would come back by a restoration, which asks for none.
  if (seen.expiresAt !== null && new Date(seen.expiresAt) <= deps.now()) assertEvidence(seen);
  const decision = { id: id as ClaimId, version, reason, actor, actorId: actor.user.id, expiresAt: until };
  return decided(deps, { id, version }, () => setExpiry(deps, decision));
}

async function findSeen(deps: ClaimDeps, asked: Asked): Promise<ClaimEntry> {
  const current = await findClaim(deps, asked.id);
  if (current.version !== asked.version) throw stale(current, asked);
  return current;
}

/** What is there afterwards; who was late gets both. */
async function decided(deps: ClaimDeps, asked: Asked, decide: () => Promise<void>): Promise<ClaimEntry> {
  try {
    await decide();
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") throw stale(await findClaim(deps, asked.id), asked);
    throw error;
  }
  return findClaim(deps, asked.id);
}

function stale(current: ClaimEntry, { version }: Asked): AppError {
  const details: StaleClaimDetails = { current, asked: { version } };
  return staleError("claim", details);
}

/** When an offer runs and on which terms. @throws invalid_request, not_found, stale */
export async function setOffer(
  deps: RegisterDeps,
  { id, version, request }: Asked & { request: OfferRequest },
  actor: SignedIn,
): Promise<void> {
  const { startsAt, endsAt, terms, regularPrice, reason } = request;
  try {
    await setOfferPeriod(deps, {
      id,
      version,
      reason,
      actor,
      actorId: actor.user.id,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
      terms,
      regularPrice,
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    const current = (await listOffers(deps)).offers.find((offer) => offer.id === id) ?? null;
    const details: StaleOfferDetails = { current, asked: { version } };
    throw staleError("offer", details);
  }
}
