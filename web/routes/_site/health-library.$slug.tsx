import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { ArticlePage } from "../../features/articles/article-page.tsx";
import { loadArticle } from "../../features/articles/load.ts";

export const Route = createFileRoute("/_site/health-library/$slug")({
  loader: ({ context, params, location }) => loadArticle(context.pageData, params.slug, location.href),
  component: ArticleRoute,
});

function ArticleRoute() {
  const { article } = useLoaderData({ from: "/_site/health-library/$slug" });
  return <ArticlePage article={article} />;
}
