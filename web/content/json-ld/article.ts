import type { Article, Graph } from "schema-dts";
import type { PageHead } from "../head.ts";
import { articlePath, LIBRARY_PATH, type PublishedArticle } from "../library.ts";
import type { Source } from "../page-content.ts";
import { pages } from "../pages.ts";
import { FOR_PATIENTS, nodeId, ORGANIZATION_ID, SITE_ID } from "./ids.ts";
import { breadcrumbs } from "./page.ts";

type Node = Graph["@graph"][number];

/** What structured data and the head need to know of an article of the health library. */
export interface ArticleFacts extends PublishedArticle {
  sources: readonly Source[];
  /** Null until a named clinician has reviewed it. */
  reviewedBy?: string | null;
  reviewedAt?: string | null;
}

/** The page, the article on it and the way to it. The clinic signs it: no author is made up. */
export function articleJsonLd(article: ArticleFacts, { canonical, share }: PageHead): Node[] {
  const { title, description, publishedAt, updatedAt } = article;
  const dates = { datePublished: publishedAt, dateModified: updatedAt };
  const pageId = nodeId(canonical, "page");
  const node: Article = {
    "@type": "Article",
    "@id": nodeId(canonical, "article"),
    headline: title,
    description,
    image: share.image,
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
  return [page, breadcrumbs(canonical, steps), node];
}
