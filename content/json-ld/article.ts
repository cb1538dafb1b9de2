import type { Article, Graph } from "schema-dts";
import { clinic } from "../clinic.ts";
import type { FaqEntry } from "../faq.ts";
import type { PageHead } from "../head.ts";
import { articlePath, LIBRARY_PATH, type PublishedArticle } from "../library.ts";
import type { PageSource } from "../page-content.ts";
import { pages } from "../pages.ts";
import type { SiteData } from "../site-data.ts";
import { FOR_PATIENTS, nodeId, ORGANIZATION_ID, SITE_ID } from "./ids.ts";
import { breadcrumbs, faqPage } from "./page.ts";

type Node = Graph["@graph"][number];

export interface ArticleFacts extends PublishedArticle {
  sources: readonly PageSource[];
  reviewedBy?: string | null;
  reviewedAt?: string | null;
  cover?: { src: string } | null | undefined;
  faq?: readonly FaqEntry[];
}

/** Signed by the clinic: no author is invented. */
export function articleJsonLd(article: ArticleFacts, { canonical }: PageHead, siteData: SiteData): Node[] {
  const { title, description, publishedAt, updatedAt } = article;
  const dates = { datePublished: publishedAt, dateModified: updatedAt };
  const pageId = nodeId(canonical, "page");
  const node: Article = {
    "@type": "Article",
    "@id": nodeId(canonical, "article"),
    headline: title,
    description,
    // The sharing image is not on the page.
    ...(article.cover && { image: clinic.origin + article.cover.src }),
    ...dates,
    inLanguage: "en-US",
    author: { "@id": ORGANIZATION_ID },
    publisher: { "@id": ORGANIZATION_ID },
    mainEntityOfPage: { "@id": pageId },
    citation: article.sources.map((source) => ({
      "@type": "CreativeWork",
      name: source.title,
      publisher: { "@type": "Organization", name: source.publisher },
      datePublished: String(source.year),
      url: source.url,
    })),
  };
  const page: Node = {
    "@type": "MedicalWebPage",
    "@id": pageId,
    url: canonical,
    name: title,
    inLanguage: "en-US",
    ...dates,
    breadcrumb: { "@id": nodeId(canonical, "breadcrumbs") },
    isPartOf: { "@id": SITE_ID },
    publisher: { "@id": ORGANIZATION_ID },
    medicalAudience: FOR_PATIENTS,
    ...(article.reviewedBy && { reviewedBy: { "@type": "Person", name: article.reviewedBy } }),
    ...(article.reviewedBy && article.reviewedAt && { lastReviewed: article.reviewedAt.slice(0, 10) }),
  };
  const steps = [
    { name: pages.healthLibrary.heading, path: LIBRARY_PATH },
    { name: title, path: articlePath(article.slug) },
  ];
  const questions = article.faq ?? [];
  return [
    page,
    breadcrumbs(canonical, steps),
    node,
    ...(questions.length > 0 ? [faqPage(questions, canonical, siteData)] : []),
  ];
}
