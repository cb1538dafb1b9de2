import { createLazyFileRoute } from "@tanstack/react-router";
import { MessagesPage } from "#web/areas/desk/inbox/messages-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/messages/")({ component: MessagesPage });
