import { waysToAsk } from "#content/max/rows.ts";
import { publicArticleIds } from "#worker/domains/articles/articles.ts";
import { sectionsOf, toIndexRow } from "#worker/domains/search/write.ts";
import type { Database } from "#worker/kernel/db/client.ts";
import { insertPassages, NOON, seedKnowledge } from "./app.ts";
import { articleFiles, seedArticles } from "./articles.ts";

export function searchDeps(db: Database) {
  return { db, now: () => NOON, publicArticles: publicArticleIds(NOON) };
}

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
