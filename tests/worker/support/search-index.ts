import { waysToAsk } from "#content/max/rows.ts";
import { sectionsOf, toIndexRow } from "#worker/domains/search/write.ts";
import { insertPassages, seedKnowledge } from "./app.ts";
import { articleFiles, seedArticles } from "./articles.ts";

/** The whole index as the seed makes it: curated answers, pages, and the library's articles. */
export async function seedSearchIndex(): Promise<void> {
  await seedKnowledge();
  await seedArticles();
  await insertPassages(
    articleFiles.flatMap((article) =>
      sectionsOf(article).map((section) => ({
        ...toIndexRow(section, waysToAsk(section.id)),
        origin: "article" as const,
        articleId: `art_${article.slug}`,
      })),
    ),
  );
}
