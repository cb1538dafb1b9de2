import { createLazyFileRoute } from "@tanstack/react-router";
import { ConsentsPage } from "#web/areas/account/data/consents-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/consents")({ component: ConsentsPage });
