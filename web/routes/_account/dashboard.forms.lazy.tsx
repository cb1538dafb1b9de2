import { createLazyFileRoute } from "@tanstack/react-router";
import { FormsPage } from "#web/areas/account/visits/forms-page.tsx";

export const Route = createLazyFileRoute("/dashboard/forms")({ component: FormsPage });
