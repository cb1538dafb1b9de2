import { createLazyFileRoute } from "@tanstack/react-router";
import { CompliancePage } from "#web/areas/admin/compliance/compliance-page.tsx";

export const Route = createLazyFileRoute("/admin/compliance/")({ component: CompliancePage });
