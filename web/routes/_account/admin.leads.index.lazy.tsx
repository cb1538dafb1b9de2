import { createLazyFileRoute } from "@tanstack/react-router";
import { LeadsPage } from "#web/areas/admin/leads/leads-page.tsx";

export const Route = createLazyFileRoute("/admin/leads/")({ component: LeadsPage });
