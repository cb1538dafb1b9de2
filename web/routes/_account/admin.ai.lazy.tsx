import { createLazyFileRoute } from "@tanstack/react-router";
import { AiPage } from "../../features/drafts/ai-page.tsx";

export const Route = createLazyFileRoute("/admin/ai")({ component: AiPage });
