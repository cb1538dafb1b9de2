import { homePages } from "./pages/home.ts";
import { legalPages } from "./pages/legal.ts";
import { practicePages } from "./pages/practice.ts";
import { specialsPages } from "./pages/specials.ts";
import { treatmentsPages } from "./pages/treatments.ts";

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

/** No claim stands here: it could not be suspended. */
export interface Page {
  path: string;
  /** 30 to 60 characters, the clinic's name included. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  keywords: string;
  heading: string;
  summary: string;
  ogImage: string;
  /** Neutral link previews: others may see the reader's phone. */
  discreet?: true;
  robots?: "noindex, nofollow";
  schema: readonly SchemaName[];
  subject?: string;
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

export function pageAt(path: string): Page | undefined {
  return byPath.get(path);
}
