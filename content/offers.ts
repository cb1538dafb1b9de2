import { type ClaimId, claimRegister, type RegisteredClaim } from "./claims.ts";
import type { ClinicLocation } from "./clinic.ts";
import { type SiteData, type SiteEnvironment, toSiteData } from "./site-data.ts";

export interface Offer {
  id: string;
  claim: ClaimId;
  terms: readonly string[];
  location: ClinicLocation["slug"] | null;
  path: string;
  /** Milliseconds since the epoch; `endsAt` is excluded. */
  startsAt: number;
  endsAt: number | null;
  /** Whole US dollars that were really charged before; null if not on record. */
  regularPrice: number | null;
  /** Medicare, Medicaid and the like. */
  excludesFederalPrograms: boolean;
}

/** Midnight in Chicago. */
const NOVEMBER_1 = Date.UTC(2026, 10, 1, 5);
const CANDIDATES = "It applies only when your exam and lab results show that the treatment fits you.";

export const federalPrograms =
  "Not for services billed to Medicare, Medicaid, TRICARE, the VA or another federal health program.";

export const publishedOffers: readonly Offer[] = [
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
    // Until counsel has settled what patients of federal programs may receive.
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

export function activeOffers(siteData: Pick<SiteData, "offers">): readonly Offer[] {
  return siteData.offers ?? publishedOffers;
}

type Saving = Pick<Offer, "claim" | "regularPrice" | "endsAt">;

/** 16 CFR 233.1: a former price must have been offered openly for a reasonably substantial time. */
export function isSavingProven({ claim, regularPrice, endsAt }: Saving): boolean {
  const { saves }: RegisteredClaim = claimRegister[claim];
  return saves === undefined || (typeof regularPrice === "number" && regularPrice > saves && endsAt !== null);
}

/** Suspended in production only. */
export function unprovenSavings(environment: SiteEnvironment, all: readonly Saving[]): ClaimId[] {
  if (environment !== "production") return [];
  return all.filter((offer) => !isSavingProven(offer)).map(({ claim }) => claim);
}

export function builtSiteData(environment: SiteEnvironment): SiteData {
  return toSiteData(environment, 0, { suspendedClaims: unprovenSavings(environment, publishedOffers) });
}
