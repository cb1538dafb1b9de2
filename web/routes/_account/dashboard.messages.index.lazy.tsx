import { createLazyFileRoute } from "@tanstack/react-router";
import { MessagesPage } from "#web/areas/account/messages/messages-page.tsx";

export const Route = createLazyFileRoute("/dashboard/messages/")({ component: MessagesPage });
