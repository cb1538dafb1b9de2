import { asc, eq } from "drizzle-orm";
import { type ClaimId, type RegisteredClaim, claimRegister as words } from "#content/claims.ts";
import { isSavingProven } from "#content/offers.ts";
import { isStanding, type OfferEntry } from "#contract/claims.ts";
import { registeredClaims, registeredOffers } from "../schema/claims.ts";
import type { RegisterDeps } from "./service.ts";

export async function listOffers({ db, now }: RegisterDeps): Promise<{ offers: OfferEntry[] }> {
  const rows = await db
    .select({ offer: registeredOffers, status: registeredClaims.status })
    .from(registeredOffers)
    .innerJoin(registeredClaims, eq(registeredClaims.id, registeredOffers.claimId))
    .orderBy(asc(registeredOffers.position), asc(registeredOffers.id));
  return { offers: rows.map((row) => toEntry(row, now())) };
}

type Row = { offer: typeof registeredOffers.$inferSelect; status: typeof registeredClaims.$inferSelect.status };

function toEntry({ offer, status }: Row, now: Date): OfferEntry {
  const { id, version, terms, location, path, startsAt, endsAt, regularPrice, excludesFederalPrograms, claimId } =
    offer;
  const known = words as Readonly<Record<string, RegisteredClaim | undefined>>;
  return {
    ...{ id, version, terms, location, path, regularPrice, excludesFederalPrograms },
    claim: { id: claimId, text: known[claimId]?.text ?? claimId, isShown: isStanding(status) },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    isSavingProven: isProven(offer),
    state: stateAt({ startsAt, endsAt }, now),
  };
}

function isProven({ claimId, regularPrice, endsAt }: Row["offer"]): boolean {
  if (!isClaim(claimId)) return true;
  return isSavingProven({ claim: claimId, regularPrice, endsAt: endsAt?.getTime() ?? null });
}

function isClaim(id: string): id is ClaimId {
  return Object.hasOwn(words, id);
}

function stateAt({ startsAt, endsAt }: Pick<Row["offer"], "startsAt" | "endsAt">, now: Date): OfferEntry["state"] {
  if (startsAt > now) return "waiting";
  return endsAt && endsAt <= now ? "over" : "running";
}
