import { type ListedArticle, llmsTxt, sitemapXml } from "#content/discovery.ts";
import { listPublic } from "../../db/articles.ts";
import { liveSiteData } from "../../db/site-data.ts";
import type { Deps } from "../../deps.ts";

type ListDeps = Pick<Deps, "db" | "now" | "settings">;

export async function liveSitemap(deps: ListDeps): Promise<string> {
  return sitemapXml(await listed(deps), await liveSiteData(deps));
}

export async function liveLlmsTxt(deps: ListDeps): Promise<string> {
  return llmsTxt(await listed(deps));
}

async function listed(deps: ListDeps): Promise<ListedArticle[]> {
  const articles = await listPublic(deps);
  return articles.map((article) => ({ ...article, updatedAt: article.updatedAt.toISOString() }));
}
