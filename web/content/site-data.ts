import type { ClaimId } from "./claims.ts";
import type { Offer } from "./offers.ts";

/** What administrators may change while the site runs. An absent key means that the build's value stands. */
export interface SiteOverrides {
  /** Claims that are not approved now. */
  suspendedClaims?: ClaimId[];
  /** From when on a claim counts as suspended, in milliseconds since the epoch. */
  claimExpiries?: Partial<Record<ClaimId, number>>;
  /** All offers, past and future ones too; null while they are as published. */
  offers?: Offer[] | null;
}

/** The second argument of every page: the same path and site data always give the same HTML. */
export interface SiteData {
  /** Equal versions mean equal pages. */
  version: string;
  /** False in production: sample testimonials and the chat's debug line show only then. */
  showSamples: boolean;
  /** Suspended and expired claims, and those of offers that do not run now. */
  suspendedClaims: ClaimId[];
  /** Offers that run now, when they are not the published ones; read them with `activeOffers`. */
  offers?: Offer[];
}

export type SiteEnvironment = "production" | "development" | "test";

/** Site data of a build: all claims approved, all offers running. `overridesVersion` is 0 when nothing was changed. */
export function toSiteData(
  environment: SiteEnvironment,
  overridesVersion = 0,
  now: Pick<SiteData, "suspendedClaims" | "offers"> = { suspendedClaims: [] },
): SiteData {
  const showSamples = environment !== "production";
  return { version: `${showSamples ? "samples" : "live"}-${overridesVersion}`, showSamples, ...now };
}
