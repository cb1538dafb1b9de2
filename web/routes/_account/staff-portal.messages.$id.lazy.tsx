import { createLazyFileRoute } from "@tanstack/react-router";
import { ThreadPage } from "#web/areas/desk/inbox/thread-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/messages/$id")({ component: ThreadPage });
