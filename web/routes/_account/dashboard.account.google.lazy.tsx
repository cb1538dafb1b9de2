import { createLazyFileRoute } from "@tanstack/react-router";
import { GooglePage } from "#web/areas/account/security/google-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/google")({ component: GooglePage });
