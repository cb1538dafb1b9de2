import { createLazyFileRoute } from "@tanstack/react-router";
import { WaitlistPage } from "../../features/staff/waitlist-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/waitlist")({ component: WaitlistPage });
