import type { ClaimId } from "./claims.ts";
import type { Offer } from "./offers.ts";

/** What an editor says in a page's head instead of what stands in its entry. */
export interface HeadFields {
  title?: string;
  description?: string;
  robots?: "index, follow" | "noindex, follow" | "noindex, nofollow";
  /** What a shared link shows. */
  shareTitle?: string;
  shareDescription?: string;
}

/**
 * What an editor has changed on the pages at `path` (with `*` at its end: at all that begin so) and, of articles, of one
 * topic. Either values in the nodes of structured data that `on` names (a type, an `@id` or its end), each by its JSON
 * pointer, where a pointer without a value takes the property away; or a node of his own; or fields of the head.
 */
export type PageOverride = { path: string; topic?: string } & (
  | { on: string; set: [pointer: string, value?: unknown][]; node?: never; head?: never }
  | { node: object; on?: never; head?: never }
  | { head: HeadFields; on?: never; node?: never }
);

/** What administrators may change while the site runs. An absent key means that the build's value stands. */
export interface SiteOverrides {
  /** Claims that are not approved now. */
  suspendedClaims?: ClaimId[];
  /** From when on a claim counts as suspended, in milliseconds since the epoch. */
  claimExpiries?: Partial<Record<ClaimId, number>>;
  /** All offers, past and future ones too; null while they are as published. */
  offers?: Offer[] | null;
  pageOverrides?: PageOverride[];
  /** Whether rating and reviews stand in structured data. */
  tellsRating?: boolean;
  /** The third-party tag in place of the setting of one environment; a blank id is none. It stands on no page. */
  analyticsTag?: { environment: SiteEnvironment; id: string } | null;
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
  pageOverrides?: PageOverride[];
  /** False: rating and reviews stand on the page and not in its structured data. */
  tellsRating?: boolean;
}

export type SiteEnvironment = "production" | "development" | "test";

/** Site data of a build: all claims approved, all offers running. `overridesVersion` is 0 when nothing was changed. */
export function toSiteData(
  environment: SiteEnvironment,
  overridesVersion = 0,
  now: Omit<SiteData, "version" | "showSamples"> = { suspendedClaims: [] },
): SiteData {
  const showSamples = environment !== "production";
  return { version: `${showSamples ? "samples" : "live"}-${overridesVersion}`, showSamples, ...now };
}
