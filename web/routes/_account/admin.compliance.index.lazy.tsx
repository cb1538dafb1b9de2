import { createLazyFileRoute } from "@tanstack/react-router";
import { CompliancePage } from "../../features/compliance/compliance-page.tsx";

export const Route = createLazyFileRoute("/_account/admin/compliance/")({ component: CompliancePage });
