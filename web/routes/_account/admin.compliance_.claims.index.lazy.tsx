import { createLazyFileRoute } from "@tanstack/react-router";
import { ClaimsPage } from "../../features/claims/claims-page.tsx";

export const Route = createLazyFileRoute("/admin/compliance_/claims/")({ component: ClaimsPage });
