import { createLazyFileRoute } from "@tanstack/react-router";
import { OwnMessagesPage } from "#web/areas/account/messages/messages-page.tsx";

export const Route = createLazyFileRoute("/dashboard/messages/")({ component: OwnMessagesPage });
