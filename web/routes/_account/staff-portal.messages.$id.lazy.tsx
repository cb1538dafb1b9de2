import { createLazyFileRoute } from "@tanstack/react-router";
import { ThreadPage } from "../../features/staff/thread-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/messages/$id")({ component: ThreadPage });
