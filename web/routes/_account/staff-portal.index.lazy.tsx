import { createLazyFileRoute } from "@tanstack/react-router";
import { StaffPortalPage } from "../../features/staff/staff-portal-page.tsx";

export const Route = createLazyFileRoute("/_account/staff-portal/")({ component: StaffPortalPage });
