import { createLazyFileRoute } from "@tanstack/react-router";
import { EditorPage } from "#web/areas/admin/articles/editor-page.tsx";

export const Route = createLazyFileRoute("/admin/articles/$id/edit")({ component: EditorPage });
