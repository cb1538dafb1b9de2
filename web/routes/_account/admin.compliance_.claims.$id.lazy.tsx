import { createLazyFileRoute } from "@tanstack/react-router";
import { ClaimPage } from "#web/areas/admin/claims/claim-page.tsx";

export const Route = createLazyFileRoute("/admin/compliance_/claims/$id")({ component: ClaimPage });
