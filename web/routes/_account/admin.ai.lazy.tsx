import { createLazyFileRoute } from "@tanstack/react-router";
import { AiPage } from "../../features/drafts/ai-page.tsx";

export const Route = createLazyFileRoute("/_account/admin/ai")({ component: AiPage });
