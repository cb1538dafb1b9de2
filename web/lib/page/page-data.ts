import type { PageContent } from "#content/page-content.ts";
import type { Page } from "#content/pages.ts";
import type { Article, ArticleList, LibraryData } from "#contract/articles.ts";

export interface PageTop extends Pick<Page, "path" | "heading" | "summary"> {
  isMedical: boolean;
}

export function topOf({ path, heading, summary, schema }: Page): PageTop {
  return { path, heading, summary, isMedical: schema.includes("MedicalWebPage") };
}

export interface Words {
  top: PageTop | undefined;
  redirect: string | undefined;
  content: PageContent | undefined;
  titles: Record<string, string>;
}

export type PageData = LibraryData | { kind: "words"; words: Words };

/** The router's registered types are those of private pages. */
export type LoadedPage = Words | { list: ArticleList } | { article: Article } | undefined;
