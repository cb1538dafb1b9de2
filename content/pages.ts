import { homePages } from "./pages/home.ts";
import { legalPages } from "./pages/legal.ts";
import { practicePages } from "./pages/practice.ts";
import { specialsPages } from "./pages/specials.ts";
import { treatmentsPages } from "./pages/treatments.ts";

/** Pieces of structured data, by schema.org's names. Every indexed page also has organization, site and breadcrumbs. */
export type SchemaName =
  | "WebPage"
  | "AboutPage"
  | "CollectionPage"
  | "MedicalWebPage"
  | "MedicalClinic"
  | "MedicalCondition"
  | "MedicalTherapy"
  | "FAQPage"
  | "AggregateRating"
  | "Offer"
  | "Article";

/** One public page: its address, its head, its heading and its plain answer. No claim stands here: none could be suspended. */
export interface Page {
  path: string;
  /** 30 to 60 characters together with the clinic's name, which follows it. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  keywords: string;
  heading: string;
  summary: string;
  /** The words on the image of a shared link. */
  ogImage: string;
  /** A shared link then says only what its image says: others may see it on the reader's phone. */
  discreet?: true;
  robots?: "noindex, nofollow";
  schema: readonly SchemaName[];
  /** What a medical page is about, as its words call it. */
  subject?: string;
  /** The day its words last changed, for the sitemap. */
  lastModified: string;
}

const all = {
  ...homePages,
  ...treatmentsPages,
  ...specialsPages,
  ...practicePages,
  ...legalPages,
};

export type PageKey = keyof typeof all;
export type PublicPath = (typeof all)[PageKey]["path"];

export const pages: Readonly<Record<PageKey, Page>> = all;

const byPath = new Map<string, Page>(Object.values(pages).map((page) => [page.path, page]));

/** The public page at a path, if there is one. */
export function pageAt(path: string): Page | undefined {
  return byPath.get(path);
}
