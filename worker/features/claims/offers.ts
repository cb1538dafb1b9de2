import { asc, eq } from "drizzle-orm";
import { type Claim, claims as words } from "#content/claims.ts";
import type { OfferEntry, OffersAnswer } from "#contract/claims.ts";
import { claims, offers } from "../../db/schema/claims.ts";
import type { RegisterDeps } from "./service.ts";

/** All offers, past and future ones too, in the order in which pages show them. */
export async function listOffers({ db, now }: RegisterDeps): Promise<OffersAnswer> {
  const rows = await db
    .select({ offer: offers, status: claims.status })
    .from(offers)
    .innerJoin(claims, eq(claims.id, offers.claimId))
    .orderBy(asc(offers.position), asc(offers.id));
  return { offers: rows.map((row) => toEntry(row, now())) };
}

type Row = { offer: typeof offers.$inferSelect; status: typeof claims.$inferSelect.status };

function toEntry({ offer, status }: Row, now: Date): OfferEntry {
  const { id, version, terms, location, path, startsAt, endsAt, excludesFederalPrograms, claimId } = offer;
  const known = words as Readonly<Record<string, Claim | undefined>>;
  return {
    ...{ id, version, terms, location, path, excludesFederalPrograms },
    claim: { id: claimId, text: known[claimId]?.text ?? claimId, isApproved: status === "approved" },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state: stateAt({ startsAt, endsAt }, now),
  };
}

function stateAt({ startsAt, endsAt }: Pick<Row["offer"], "startsAt" | "endsAt">, now: Date): OfferEntry["state"] {
  if (startsAt > now) return "waiting";
  return endsAt && endsAt <= now ? "over" : "running";
}
