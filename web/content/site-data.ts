import type { ClaimId } from "./claims.ts";

/** What administrators may change while the site runs. An absent key means that the build's value stands. */
export interface SiteOverrides {
  suspendedClaims?: ClaimId[];
}

/** The second argument of every page: the same path and site data always give the same HTML. */
export interface SiteData {
  /** Equal versions mean equal pages; see `siteVersion`. */
  version: string;
  /** False in production: sample testimonials and the chat's debug line show only then. */
  showSamples: boolean;
  suspendedClaims: ClaimId[];
}

export type SiteEnvironment = "production" | "development" | "test";

/** Site data from the environment and the stored overrides; `overridesVersion` is 0 when nothing was changed. */
export function toSiteData(
  environment: SiteEnvironment,
  overridesVersion = 0,
  overrides: SiteOverrides = {},
): SiteData {
  const showSamples = environment !== "production";
  return {
    version: `${showSamples ? "samples" : "live"}-${overridesVersion}`,
    showSamples,
    suspendedClaims: overrides.suspendedClaims ?? [],
  };
}
