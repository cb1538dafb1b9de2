import { createFileRoute } from "@tanstack/react-router";
import { ArticlePage } from "#web/areas/site/library/article-page.tsx";
import { loadArticle } from "#web/areas/site/library/load.ts";
import { holdSheet } from "#web/lib/page/site-sheet.ts";

export const Route = createFileRoute("/health-library/$slug")({
  beforeLoad: holdSheet,
  loader: ({ context, params, location }) => loadArticle(context.pageData, params.slug, location.href),
  component: ArticleRoute,
});

function ArticleRoute() {
  const { article } = Route.useLoaderData();
  return <ArticlePage article={article} />;
}
