import { createLazyFileRoute } from "@tanstack/react-router";
import { ArticlesPage } from "#web/areas/admin/articles/articles-page.tsx";

export const Route = createLazyFileRoute("/admin/articles/")({ component: ArticlesPage });
