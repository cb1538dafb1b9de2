import { createLazyFileRoute } from "@tanstack/react-router";
import { MessagesPage } from "../../features/dashboard/messages-page.tsx";

export const Route = createLazyFileRoute("/dashboard/messages/")({ component: MessagesPage });
