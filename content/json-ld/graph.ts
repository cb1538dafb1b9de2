import type { Graph } from "schema-dts";
import { bodies } from "../bodies.ts";
import type { FaqEntry } from "../faq.ts";
import type { PageHead } from "../head.ts";
import { articlePath } from "../library.ts";
import type { Page } from "../pages.ts";
import type { SiteData } from "../site-data.ts";
import { type ArticleFacts, articleJsonLd } from "./article.ts";
import { clinicsOn, medicalClinic, organization, website } from "./organization.ts";
import { withOverrides } from "./overrides.ts";
import { breadcrumbs, faqPage, offersOn, subject, webPage } from "./page.ts";

type Nodes = Graph["@graph"];

interface GraphInput {
  page: Page;
  head: PageHead;
  siteData: SiteData;
  article?: ArticleFacts | undefined;
}

export async function graphOf(input: GraphInput): Promise<Graph | null> {
  const { page, head, siteData, article } = input;
  if (head.robots.includes("noindex") || head.schema.length === 0) return null;
  const nodes = article
    ? [organization({ clinics: [] }), website(), ...articleJsonLd(article, head, siteData)]
    : await nodesOn(input);
  const place = article ? { path: articlePath(article.slug), topic: article.topic } : { path: page.path };
  return { "@context": "https://schema.org", "@graph": withOverrides(nodes, siteData, place) };
}

async function nodesOn({ page, head, siteData }: GraphInput): Promise<Nodes> {
  const has = (name: PageHead["schema"][number]) => head.schema.includes(name);
  const clinics = has("MedicalClinic") ? clinicsOn(page.path) : [];
  const isRated = has("AggregateRating") && siteData.tellsRating !== false;
  const { testimonials = undefined } = isRated ? await import("../home.ts") : {};
  const questions = has("FAQPage") ? await questionsOn(page.path) : [];
  return [
    organization({ clinics, rated: testimonials && { siteData, testimonials } }),
    website(),
    webPage(page, head.canonical),
    ...(page.path === "/" ? [] : [breadcrumbs(head.canonical, [{ name: page.heading, path: page.path }])]),
    ...clinics.map((location) => medicalClinic(location, page.path)),
    ...subject(page, head.canonical),
    ...(has("Offer") ? offersOn(page.path, head.canonical, siteData) : []),
    ...(questions.length > 0 ? [faqPage(questions, head.canonical, siteData)] : []),
  ];
}

async function questionsOn(path: string): Promise<readonly FaqEntry[]> {
  if (path === "/") return (await import("../faq.ts")).faq;
  return (await bodies[path]?.())?.faq ?? [];
}
