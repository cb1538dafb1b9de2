import type { BreadcrumbList, FAQPage, Graph } from "schema-dts";
import { claimWords } from "../claims.ts";
import { clinic } from "../clinic.ts";
import { answerText, type FaqEntry } from "../faq.ts";
import { activeOffers } from "../offers.ts";
import type { Page } from "../pages.ts";
import type { SiteData } from "../site-data.ts";
import { FOR_PATIENTS, nodeId, ORGANIZATION_ID, SITE_ID } from "./ids.ts";

type Node = Graph["@graph"][number];

export function webPage(page: Page, canonical: string): Node {
  const type = (["AboutPage", "CollectionPage", "MedicalWebPage"] as const).find((name) => page.schema.includes(name));
  const isHome = page.path === "/";
  const common = {
    "@id": nodeId(canonical, "page"),
    url: canonical,
    name: page.heading,
    ...(!isHome && { description: page.summary, breadcrumb: { "@id": nodeId(canonical, "breadcrumbs") } }),
    inLanguage: "en-US",
    isPartOf: { "@id": SITE_ID },
    publisher: { "@id": ORGANIZATION_ID },
  };
  if (type !== "MedicalWebPage") return { "@type": type ?? "WebPage", ...common };
  const about = page.subject && { about: { "@id": nodeId(canonical, "subject") } };
  return { "@type": type, ...common, medicalAudience: FOR_PATIENTS, ...about };
}

export function subject({ schema, subject: name }: Page, canonical: string): Node[] {
  if (!name) return [];
  const type = schema.includes("MedicalCondition") ? "MedicalCondition" : "MedicalTherapy";
  return [{ "@type": type, "@id": nodeId(canonical, "subject"), name }];
}

export function breadcrumbs(canonical: string, steps: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    "@id": nodeId(canonical, "breadcrumbs"),
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: clinic.origin + path,
    })),
  };
}

export function faqPage(questions: readonly FaqEntry[], canonical: string, siteData: SiteData): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": nodeId(canonical, "faq"),
    isPartOf: { "@id": nodeId(canonical, "page") },
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answerText(answer, siteData.suspendedClaims)) },
    })),
  };
}

const OFFERS_PATH = "/special-offers";

/** Without prices. */
export function offersOn(path: string, canonical: string, siteData: SiteData): Node[] {
  const shown = activeOffers(siteData).filter((offer) => path === OFFERS_PATH || offer.path === path);
  return shown.flatMap((offer): Node[] => {
    const { text, disclosure } = claimWords(offer.claim, siteData.suspendedClaims);
    if (claimWords(offer.claim, []).text !== text) return [];
    return [
      {
        "@type": "Offer",
        "@id": nodeId(canonical, `offer-${offer.id}`),
        name: text,
        ...(disclosure && { description: disclosure }),
        url: clinic.origin + offer.path,
        offeredBy: { "@id": ORGANIZATION_ID },
        validFrom: toDate(offer.startsAt),
        ...(offer.endsAt !== null && { validThrough: toDate(offer.endsAt) }),
      },
    ];
  });
}

function toDate(ms: number): string {
  return new Date(ms).toISOString();
}

function plainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", "");
}
