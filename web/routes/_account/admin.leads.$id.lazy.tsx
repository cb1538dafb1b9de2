import { createLazyFileRoute } from "@tanstack/react-router";
import { LeadPage } from "#web/areas/admin/leads/lead-page.tsx";

export const Route = createLazyFileRoute("/admin/leads/$id")({ component: LeadPage });
