import { createLazyFileRoute } from "@tanstack/react-router";
import { MissingPage } from "#web/areas/admin/overview/missing-page.tsx";

export const Route = createLazyFileRoute("/admin/$")({ component: MissingPage });
