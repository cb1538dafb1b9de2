import { createLazyFileRoute } from "@tanstack/react-router";
import { ClaimsPage } from "#web/areas/admin/claims/claims-page.tsx";

export const Route = createLazyFileRoute("/admin/compliance_/claims/")({ component: ClaimsPage });
