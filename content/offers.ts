import { type Claim, type ClaimId, claims } from "./claims.ts";
import type { Location } from "./clinic.ts";
import { type SiteData, type SiteEnvironment, toSiteData } from "./site-data.ts";

/** An offer with its terms. Its words are those of its claim. */
export interface Offer {
  id: string;
  claim: ClaimId;
  terms: readonly string[];
  /** Null: both clinics. */
  location: Location["slug"] | null;
  /** The page that tells more. */
  path: string;
  /** Runs from here on and until before `endsAt`, in milliseconds since the epoch. */
  startsAt: number;
  /** Null: no end is set. */
  endsAt: number | null;
  /** Whole US dollars that were honestly charged before; null: not on record. */
  regularPrice: number | null;
  /** Not for services billed to Medicare, Medicaid and the like. */
  excludesFederalPrograms: boolean;
}

/** Midnight in Chicago. */
const NOVEMBER_1 = Date.UTC(2026, 10, 1, 5);
const CANDIDATES = "It applies only when your exam and lab results show that the treatment fits you.";

/** Said of an offer that leaves them out. */
export const federalPrograms =
  "Not for services billed to Medicare, Medicaid, TRICARE, the VA or another federal health program.";

/** The offers as published; administrators change their times while the site runs. */
export const offers: readonly Offer[] = [
  {
    id: "first-visit",
    claim: "first-visit-free",
    terms: [
      "Included: your history, a physical exam, blood work and a plan on paper.",
      "Not included: treatment, medicine and lab work after that visit.",
    ],
    location: null,
    path: "/book-appointment",
    startsAt: NOVEMBER_1,
    endsAt: null,
    regularPrice: null,
    // Until counsel has settled what may be given to patients of federal programs.
    excludesFederalPrograms: true,
  },
  {
    id: "weight-loss-program",
    claim: "save-weight-loss",
    terms: [CANDIDATES, "Have the regular price, your price and what it includes put in writing."],
    location: null,
    path: "/specials/mens-weight-loss-program",
    startsAt: NOVEMBER_1,
    endsAt: null,
    regularPrice: null,
    excludesFederalPrograms: true,
  },
  {
    id: "trt-special",
    claim: "save-trt",
    terms: [
      "It is for men who start testosterone therapy with us, after fitting symptoms and two early-morning blood tests.",
      "Have the regular price, your price and how long it holds put in writing.",
    ],
    location: null,
    path: "/specials/trt-therapy",
    startsAt: NOVEMBER_1,
    endsAt: null,
    regularPrice: null,
    excludesFederalPrograms: true,
  },
];

/** The offers that run now, in the order in which they are shown. */
export function activeOffers(siteData: Pick<SiteData, "offers">): readonly Offer[] {
  return siteData.offers ?? offers;
}

type Saving = Pick<Offer, "claim" | "regularPrice" | "endsAt">;

/**
 * False for an offer that names a saving without a regular price above it or without a last day. A former price must be
 * one at which the service was openly and actively offered, for a reasonably substantial time (16 CFR 233.1).
 */
export function isSavingProven({ claim, regularPrice, endsAt }: Saving): boolean {
  const { saves }: Claim = claims[claim];
  return saves === undefined || (typeof regularPrice === "number" && regularPrice > saves && endsAt !== null);
}

/** Claims that fall back in production because their offer does not prove its saving. Elsewhere they show. */
export function unprovenSavings(environment: SiteEnvironment, all: readonly Saving[]): ClaimId[] {
  if (environment !== "production") return [];
  return all.filter((offer) => !isSavingProven(offer)).map(({ claim }) => claim);
}

/** Site data of a build, before anything was changed. */
export function builtSiteData(environment: SiteEnvironment): SiteData {
  return toSiteData(environment, 0, { suspendedClaims: unprovenSavings(environment, offers) });
}
