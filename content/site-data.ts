import type { ClaimId } from "./claims.ts";
import type { Offer } from "./offers.ts";

export interface HeadFields {
  title?: string;
  description?: string;
  robots?: "index, follow" | "noindex, follow" | "noindex, nofollow";
  shareTitle?: string;
  shareDescription?: string;
}

/** `on` is a type, an `@id` or its end; keys are JSON pointers, and no value removes the property. */
export type PageOverride = { path: string; topic?: string } & (
  | { on: string; set: [pointer: string, value?: unknown][]; node?: never; head?: never }
  | { node: object; on?: never; head?: never }
  | { head: HeadFields; on?: never; node?: never }
);

/** A missing key keeps the build's value. */
export interface SiteOverrides {
  suspendedClaims?: ClaimId[];
  /** Milliseconds since the epoch. */
  claimExpiries?: Partial<Record<ClaimId, number>>;
  offers?: Offer[] | null;
  pageOverrides?: PageOverride[];
  tellsRating?: boolean;
  analyticsTag?: { environment: SiteEnvironment; id: string } | null;
}

/** The same path and site data always give the same HTML. */
export interface SiteData {
  /** Equal versions mean equal pages. */
  version: string;
  /** False in production. */
  showSamples: boolean;
  suspendedClaims: ClaimId[];
  /** Read with `activeOffers`. */
  offers?: Offer[];
  pageOverrides?: PageOverride[];
  tellsRating?: boolean;
}

export type SiteEnvironment = "production" | "development" | "test";

/** `overridesVersion` is 0 when nothing was changed. */
export function toSiteData(
  environment: SiteEnvironment,
  overridesVersion = 0,
  now: Omit<SiteData, "version" | "showSamples"> = { suspendedClaims: [] },
): SiteData {
  const showSamples = environment !== "production";
  return { version: `${showSamples ? "samples" : "live"}-${overridesVersion}`, showSamples, ...now };
}
