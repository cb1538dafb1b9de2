import type { RichResult } from "#contract/structured-data.ts";

/** Google's documentation as of November 2026; FAQ and self-serving reviews from its announcements. */
const KNOWN: Readonly<Record<string, Omit<RichResult, "type">>> = {
  FAQPage: { status: "ended", words: "FAQ: no rich result since 7 May 2026" },
  AggregateRating: { status: "none", words: "Ratings about oneself get no stars" },
  Review: { status: "none", words: "Reviews on one's own site get no stars" },
  BreadcrumbList: { status: "supported", words: "Breadcrumb in the result" },
  Article: { status: "supported", words: "Article: headline, image and date" },
  MedicalOrganization: { status: "supported", words: "Organization: name and logo" },
  Organization: { status: "supported", words: "Organization: name and logo" },
  MedicalClinic: { status: "supported", words: "Local business: address and hours" },
  Physician: { status: "supported", words: "Local business: address and hours" },
  LocalBusiness: { status: "supported", words: "Local business: address and hours" },
  WebSite: { status: "supported", words: "Site name" },
  ProfilePage: { status: "supported", words: "Profile page" },
  ImageObject: { status: "supported", words: "Image license and credit" },
  VideoObject: { status: "supported", words: "Video" },
  Event: { status: "supported", words: "Event" },
};

const PLAIN = { status: "none", words: "Vocabulary only: no rich result" } as const;

export function richResults(types: readonly string[]): RichResult[] {
  return [...new Set(types)].sort().map((type) => ({ type, ...(KNOWN[type] ?? PLAIN) }));
}
