import { createLazyFileRoute } from "@tanstack/react-router";
import { RoutePage } from "#web/areas/admin/schema/route-page.tsx";

export const Route = createLazyFileRoute("/admin/schema/page")({ component: RoutePage });
