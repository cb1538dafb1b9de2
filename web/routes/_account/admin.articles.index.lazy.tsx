import { createLazyFileRoute } from "@tanstack/react-router";
import { ArticlesPage } from "../../features/editor/articles-page.tsx";

export const Route = createLazyFileRoute("/admin/articles/")({ component: ArticlesPage });
