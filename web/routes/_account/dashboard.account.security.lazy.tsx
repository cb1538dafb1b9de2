import { createLazyFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "#web/areas/account/security/security-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/security")({ component: SecurityPage });
