import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readArticleFile } from "#content/article-file.ts";
import { type ListedArticle, llmsTxt, robotsTxt, securityTxt, sitemapXml, webManifest } from "#content/discovery.ts";
import { SPECULATION_RULES_PATH, speculationRules } from "#content/speculation-rules.ts";

export async function textFiles(): Promise<Record<string, string>> {
  const articles = await publishedArticles();
  return {
    "sitemap.xml": sitemapXml(articles),
    "llms.txt": llmsTxt(articles),
    "robots.txt": robotsTxt(),
    ".well-known/security.txt": securityTxt(new Date()),
    "manifest.webmanifest": webManifest(),
    [SPECULATION_RULES_PATH.slice(1)]: speculationRules(),
  };
}

export async function writeTextFiles(dist: string): Promise<void> {
  for (const [name, text] of Object.entries(await textFiles())) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
}

async function publishedArticles(): Promise<ListedArticle[]> {
  const folder = "content/articles";
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md")).sort();
  return Promise.all(
    files.map(async (file) => {
      const article = readArticleFile(file.replace(/\.md$/, ""), await readFile(join(folder, file), "utf8"));
      return { ...article, updatedAt: article.updated };
    }),
  );
}
