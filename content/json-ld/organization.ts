import type { AggregateRating, Graph, Review, WebSite } from "schema-dts";
import { claimWords } from "../claims.ts";
import { type ClinicLocation, clinic, locations, mapUrl } from "../clinic.ts";
import type { Testimonial } from "../home.ts";
import type { SiteData } from "../site-data.ts";
import { clinicId, ORGANIZATION_ID, SITE_ID } from "./ids.ts";

type Node = Graph["@graph"][number];

interface OrganizationParts {
  clinics: readonly ClinicLocation[];
  rated?: { siteData: SiteData; testimonials: readonly Testimonial[] } | undefined;
}

export function organization({ clinics, rated }: OrganizationParts): Node {
  const linkedIn: string = clinic.linkedIn;
  return {
    "@type": "MedicalOrganization",
    "@id": ORGANIZATION_ID,
    name: clinic.name,
    url: `${clinic.origin}/`,
    logo: `${clinic.origin}/icon-512.png`,
    ...(linkedIn && { sameAs: linkedIn }),
    ...(clinics.length > 0 && { subOrganization: clinics.map((location) => ({ "@id": clinicId(location) })) }),
    ...(rated && ratingAndReviews(rated)),
  };
}

/** Only while the claim is approved; sample reviews never in production (Google's policy, 16 CFR 465). */
function ratingAndReviews({ siteData, testimonials }: NonNullable<OrganizationParts["rated"]>) {
  const rating = toRating(claimWords("rating", siteData.suspendedClaims).text);
  const shown = testimonials.filter(({ isPlaceholder }) => siteData.showSamples || !isPlaceholder);
  const review = shown.map(
    ({ name, quote }): Review => ({
      "@type": "Review",
      author: { "@type": "Person", name },
      reviewBody: quote,
      reviewRating: { "@type": "Rating", ratingValue: 5, bestRating: 5 },
    }),
  );
  return { ...(rating && { aggregateRating: rating }), ...(review.length > 0 && { review }) };
}

/** Read from the claim, so the two never differ. */
function toRating(text: string): AggregateRating | undefined {
  const [, ratingValue, bestRating, count] = /^([\d.]+) of (\d+) from ([\d,]+) reviews$/.exec(text) ?? [];
  if (!ratingValue || !bestRating || !count) return undefined;
  return {
    "@type": "AggregateRating",
    ratingValue: Number(ratingValue),
    bestRating: Number(bestRating),
    reviewCount: Number(count.replaceAll(",", "")),
  };
}

export function website(): WebSite {
  return {
    "@type": "WebSite",
    "@id": SITE_ID,
    name: clinic.name,
    url: `${clinic.origin}/`,
    inLanguage: "en-US",
    publisher: { "@id": ORGANIZATION_ID },
  };
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** No postal code, image or specialty until the clinic provides them. */
export function medicalClinic(location: ClinicLocation, path: string): Node {
  const isOwnPage = path === location.path;
  return {
    "@type": "MedicalClinic",
    "@id": clinicId(location),
    name: `${clinic.name}, ${location.name}`,
    url: clinic.origin + location.path,
    parentOrganization: { "@id": ORGANIZATION_ID },
    telephone: location.phoneE164,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${location.street}, ${location.suite}`,
      addressLocality: location.city,
      addressRegion: location.state,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", ...location.geo },
    ...(path !== "/" && { hasMap: mapUrl(location) }),
    ...(isOwnPage && {
      isAcceptingNewPatients: clinic.newPatients === "Welcome",
      availableService: clinic.services.map(({ type, name }) => ({ "@type": type, name })),
    }),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: WEEKDAYS.map((day) => `https://schema.org/${day}` as const),
      opens: to24Hours(clinic.hours.opens),
      closes: to24Hours(clinic.hours.closes),
    },
  };
}

function to24Hours(time: string): string {
  const [, hour = "", minute = "", half] = /^(\d+):(\d\d) ([AP])M$/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === "P" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}

export function clinicsOn(path: string): readonly ClinicLocation[] {
  const own = locations.filter((location) => location.path === path);
  return own.length > 0 ? own : locations;
}
