import { createLazyFileRoute } from "@tanstack/react-router";
import { LeadPage } from "../../features/leads/lead-page.tsx";

export const Route = createLazyFileRoute("/admin/leads/$id")({ component: LeadPage });
