import { createFileRoute } from "@tanstack/react-router";
import { ArticlePage } from "../../features/articles/article-page.tsx";
import { loadArticle } from "../../features/articles/load.ts";
import { holdSheet } from "../../lib/site-sheet.ts";

export const Route = createFileRoute("/health-library/$slug")({
  beforeLoad: holdSheet,
  loader: ({ context, params, location }) => loadArticle(context.pageData, params.slug, location.href),
  component: ArticleRoute,
});

function ArticleRoute() {
  const { article } = Route.useLoaderData();
  return <ArticlePage article={article} />;
}
