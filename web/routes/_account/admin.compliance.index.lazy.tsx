import { createLazyFileRoute } from "@tanstack/react-router";
import { CompliancePage } from "../../features/compliance/compliance-page.tsx";

export const Route = createLazyFileRoute("/admin/compliance/")({ component: CompliancePage });
