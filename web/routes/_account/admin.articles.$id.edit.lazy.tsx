import { createLazyFileRoute } from "@tanstack/react-router";
import { EditorPage } from "../../features/editor/editor-page.tsx";

export const Route = createLazyFileRoute("/admin/articles/$id/edit")({ component: EditorPage });
