import { createLazyFileRoute } from "@tanstack/react-router";
import { WaitlistPage } from "#web/areas/desk/inbox/waitlist-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/waitlist")({ component: WaitlistPage });
