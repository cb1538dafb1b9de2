import { createLazyFileRoute } from "@tanstack/react-router";
import { WaitlistPage } from "../../features/staff/waitlist-page.tsx";

export const Route = createLazyFileRoute("/_account/staff-portal/waitlist")({ component: WaitlistPage });
