import { type ListedArticle, llmsTxt, sitemapXml } from "#content/discovery.ts";
import { listPublic } from "../../db/articles.ts";
import { liveSiteData } from "../../db/site-data.ts";
import { readSoon, type VersionDeps } from "../../db/site-versions.ts";
import type { Deps } from "../../deps.ts";

type ListDeps = VersionDeps & Pick<Deps, "settings">;

export async function liveSitemap(deps: ListDeps): Promise<string> {
  const siteData = await liveSiteData(deps);
  return sitemapXml(await listed(deps), siteData);
}

export async function liveLlmsTxt(deps: ListDeps): Promise<string> {
  return llmsTxt(await listed(deps));
}

async function listed(deps: ListDeps): Promise<ListedArticle[]> {
  const articles = await readSoon(deps, () => listPublic(deps));
  return articles.map((article) => ({ ...article, updatedAt: article.updatedAt.toISOString() }));
}
