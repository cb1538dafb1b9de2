import { clinic } from "./clinic.ts";
import { articlePath, type LibraryQuery, libraryHref, type PublishedArticle, topicLabel } from "./library.ts";
import { type Page, type PageKey, pages, type SchemaName } from "./pages.ts";
import { ANY_TOPIC, articlePreviews, previewImage, topicPreviews } from "./preview-image.ts";
import { isPrivatePath } from "./private-paths.ts";

export interface HeadInput {
  pageKey: PageKey | "notFound" | "account";
  /** Without fragment and query; the page's own address by default. */
  canonicalUrl?: string;
  ogImage?: string;
  schema?: readonly SchemaName[];
  customTitle?: string;
  customDescription?: string;
  keywords?: string;
  discreet?: boolean;
  robots?: string;
}

export interface PageHead {
  title: string;
  description: string;
  keywords: string;
  robots: string;
  canonical: string;
  share: { title: string; description: string; image: string; imageAlt: string };
  schema: readonly SchemaName[];
}

export const notFound: Page = {
  path: "/404",
  title: "Page not found",
  description:
    "This page does not exist. Go back to the home page to find treatments, locations and a way to reach us.",
  keywords: "",
  heading: "404",
  summary: "",
  ogImage: "Page not found",
  robots: "noindex, nofollow",
  schema: [],
  lastModified: "2026-11-21",
};

/** Private pages share one file and are never indexed. */
export const account: Page = {
  path: "/auth",
  title: "Your account and your visits",
  description:
    "Sign in to see your visits, forms and messages, or to open an account. Both clinics can also be reached by phone.",
  keywords: "",
  heading: "Your account",
  summary: "",
  ogImage: "Your account",
  robots: "noindex, nofollow",
  schema: [],
  lastModified: "2026-11-22",
};

const others = { notFound, account };

/** Must not tell anything about the reader. */
const NEUTRAL = "In-person medical care for men near Green Bay, Wisconsin and in Skokie, Illinois.";

const LONGEST_TITLE = 60;

export function resolveHead({ pageKey, ...input }: HeadInput): PageHead {
  const page = { ...pages, ...others }[pageKey];
  const title = withClinic(input.customTitle ?? page.title, page.path);
  const description = input.customDescription ?? page.description;
  const words = input.ogImage ?? page.ogImage;
  const discreet = input.discreet ?? page.discreet;
  return {
    title,
    description,
    keywords: input.keywords ?? page.keywords,
    robots: input.robots ?? page.robots ?? "index, follow",
    canonical: (input.canonicalUrl ?? clinic.origin + page.path).replace(/[?#].*$/s, ""),
    share: {
      title: discreet ? `${words} | ${clinic.name}` : title,
      description: discreet ? NEUTRAL : description,
      image: clinic.origin + previewImage(words),
      imageAlt: `${clinic.name}: ${words}`,
    },
    schema: input.schema ?? page.schema,
  };
}

function withClinic(title: string, path: string): string {
  if (path === "/") return `${clinic.name} | ${title}`;
  const full = `${title} | ${clinic.name}`;
  return full.length <= LONGEST_TITLE ? full : title;
}

export function pageHead(path: string): PageHead {
  return resolveHead({ pageKey: keyAt(path) ?? (isPrivatePath(path) ? "account" : "notFound") });
}

export function articleHead(article: Pick<PublishedArticle, "slug" | "title" | "description" | "topic">): PageHead {
  return resolveHead({
    pageKey: "healthLibrary",
    canonicalUrl: clinic.origin + articlePath(article.slug),
    customTitle: article.title,
    customDescription: article.description,
    schema: ["MedicalWebPage", "Article"],
    ogImage: articlePreviews[article.slug] ?? topicPreviews[article.topic] ?? ANY_TOPIC,
    discreet: true,
  });
}

/** A search has the head of the whole list. */
export function libraryHead({ q, topic, page }: LibraryQuery): PageHead {
  if (q || (!topic && page === 1)) return resolveHead({ pageKey: "healthLibrary" });
  const head = resolveHead({
    pageKey: "healthLibrary",
    ...(topic ? topicWords(topicLabel(topic).toLowerCase(), page) : laterWords(page)),
    ...(topic && topicPreviews[topic] && { ogImage: topicPreviews[topic] }),
  });
  return { ...head, canonical: clinic.origin + libraryHref({ topic, page }) };
}

function topicWords(topic: string, page: number) {
  const description = `Plain articles on ${topic} from our health library, with their sources, to help you ask better questions at your visit.`;
  return {
    customTitle: page > 1 ? `Articles on ${topic}, page ${page}` : `Articles on ${topic}`,
    customDescription: page > 1 ? `${description} Page ${page}.` : description,
  };
}

function laterWords(page: number) {
  return {
    customTitle: `Health library, page ${page}: more articles`,
    customDescription: `More plain articles on men's health, with their sources, to help you ask better questions at your visit. Page ${page} of our health library.`,
  };
}

function keyAt(path: string): PageKey | undefined {
  return (Object.keys(pages) as PageKey[]).find((key) => pages[key].path === path);
}
