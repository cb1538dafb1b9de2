import { createLazyFileRoute } from "@tanstack/react-router";
import { AccessPage } from "#web/areas/account/data/access-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/access")({ component: AccessPage });
