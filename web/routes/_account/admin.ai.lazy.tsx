import { createLazyFileRoute } from "@tanstack/react-router";
import { AiPage } from "#web/areas/admin/drafts/ai-page.tsx";

export const Route = createLazyFileRoute("/admin/ai")({ component: AiPage });
