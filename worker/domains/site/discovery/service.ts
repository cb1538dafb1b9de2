import { type ListedArticle, llmsTxt, sitemapXml } from "#content/discovery.ts";
import type { Deps } from "#worker/deps.ts";
import { listPublic } from "#worker/domains/articles/articles.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { liveSiteData } from "../site-data.ts";
import type { VersionDeps } from "../site-versions.ts";

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
