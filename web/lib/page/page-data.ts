import type { PageContent } from "#content/page-content.ts";
import type { Page } from "#content/pages.ts";
import type { Article, ArticleList, LibraryData } from "#contract/articles.ts";

/** What stands at the top of a page. */
export interface PageTop extends Pick<Page, "path" | "heading" | "summary"> {
  /** It is about a condition or a treatment: it says who reviewed it, and that it is no advice. */
  isMedical: boolean;
}

export function topOf({ path, heading, summary, schema }: Page): PageTop {
  return { path, heading, summary, isMedical: schema.includes("MedicalWebPage") };
}

/** A page of words as its route loads it. */
export interface Words {
  /** Undefined for an old address. */
  top: PageTop | undefined;
  /** Where an old address leads. */
  redirect: string | undefined;
  content: PageContent | undefined;
  /** What its links to other pages are called, by path. */
  titles: Record<string, string>;
}

/**
 * What the first page's route loaded, sent along as data: the words stand in the markup already, so that they cost
 * next to nothing there, and no script has to bring them a second time.
 */
export type PageData = LibraryData | { kind: "words"; words: Words };

/** What the last match of a public page holds: the registered types of the router are those of private pages. */
export type Loaded = Words | { list: ArticleList } | { article: Article } | undefined;
