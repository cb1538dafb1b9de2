import { createLazyFileRoute } from "@tanstack/react-router";
import { ClaimPage } from "../../features/claims/claim-page.tsx";

export const Route = createLazyFileRoute("/admin/compliance_/claims/$id")({ component: ClaimPage });
