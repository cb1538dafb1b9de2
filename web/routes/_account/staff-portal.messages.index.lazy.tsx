import { createLazyFileRoute } from "@tanstack/react-router";
import { MessagesPage } from "../../features/staff/messages-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/messages/")({ component: MessagesPage });
