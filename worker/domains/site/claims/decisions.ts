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
import { type SeenVersion, staleError } from "#worker/kernel/write.ts";
import { type ClaimEvidence, registeredClaims } from "../schema/claims.ts";
import { listOffers } from "./offers.ts";
import { type ClaimDeps, findClaim } from "./register.ts";
import { decideClaim, type RegisterDeps, setExpiry, setOfferPeriod } from "./service.ts";

type Act = SeenVersion & { act: ClaimAct; reason: string };

/** A restored claim is approved only if a person approved it before. */
function stateAfter({ state, history }: ClaimEntry, act: ClaimAct): ClaimState | null {
  const after = claimStateAfter(state, act);
  const isApproved = act !== "restore" || history.some(({ action }) => action === "claim.approve");
  return after === "approved" && !isApproved ? "undecided" : after;
}

export async function actOnClaim(
  deps: ClaimDeps,
  { id, version, act, reason }: Act,
  actor: SignedIn,
): Promise<ClaimEntry> {
  const seen = await findSeenClaim(deps, { id, version });
  const status = stateAfter(seen, act);
  if (status === null) throw new AppError("conflict", "The claim is in a state that does not allow this.");
  if (NEEDS_EVIDENCE.includes(act)) assertEvidence(seen);
  const change = {
    decision: { id, version, reason, actor, actorId: actor.user.id, action: `claim.${act}`, fields: ["status"] },
    from: eq(registeredClaims.status, seen.state),
    set: { status },
  };
  return decideAndRead(deps, { id, version }, () => decideClaim(deps, change));
}

function assertEvidence({ evidence, provided }: ClaimEntry): void {
  if (evidence === 0 || provided < evidence) throw new AppError("conflict", "Its evidence is not all there yet.");
}

/** Keeps the approval: only a suspension takes a claim off the site. */
export async function editClaim(
  deps: ClaimDeps,
  { id, version, facts }: SeenVersion & { facts: ClaimFactsRequest },
  actor: SignedIn,
): Promise<ClaimEntry> {
  const seen = await findSeenClaim(deps, { id, version });
  const fields = (["owner", "jurisdictions", "evidence"] as const).filter(
    (name) => JSON.stringify(facts[name]) !== JSON.stringify(name === "evidence" ? seen.entries : seen[name]),
  );
  if (fields.length === 0) return seen;
  const change = {
    decision: { id, version, reason: null, actor, actorId: actor.user.id, action: "claim.edit", fields },
    set: { ...facts, evidence: facts.evidence.map(withoutGaps) },
    isReview: false,
  };
  return decideAndRead(deps, { id, version }, () => decideClaim(deps, change));
}

function withoutGaps(entry: EvidenceItem): ClaimEvidence {
  return JSON.parse(JSON.stringify(entry));
}

type Expiry = SeenVersion & { expiresAt: string | null; reason: string };

/** A claim that has expired comes back only with all of its evidence. */
export async function setClaimExpiry(
  deps: ClaimDeps,
  { id, version, expiresAt, reason }: Expiry,
  actor: SignedIn,
): Promise<ClaimEntry> {
  const seen = await findSeenClaim(deps, { id, version });
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until && until <= deps.now()) {
    const fields = { expiresAt: "Please choose a later time, or suspend it." };
    throw new AppError("invalid_request", "That time has passed.", { fields });
  }
  // In any state: a suspended claim that had expired could be restored without evidence.
  if (seen.expiresAt !== null && new Date(seen.expiresAt) <= deps.now()) assertEvidence(seen);
  const decision = { id: id as ClaimId, version, reason, actor, actorId: actor.user.id, expiresAt: until };
  return decideAndRead(deps, { id, version }, () => setExpiry(deps, decision));
}

async function findSeenClaim(deps: ClaimDeps, seen: SeenVersion): Promise<ClaimEntry> {
  const current = await findClaim(deps, seen.id);
  if (current.version !== seen.version) throw stale(current, seen);
  return current;
}

async function decideAndRead(deps: ClaimDeps, seen: SeenVersion, decide: () => Promise<void>): Promise<ClaimEntry> {
  try {
    await decide();
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") throw stale(await findClaim(deps, seen.id), seen);
    throw error;
  }
  return findClaim(deps, seen.id);
}

function stale(current: ClaimEntry, { version }: SeenVersion): AppError {
  const details: StaleClaimDetails = { current, asked: { version } };
  return staleError("claim", details);
}

export async function setOffer(
  deps: RegisterDeps,
  { id, version, request }: SeenVersion & { request: OfferRequest },
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
