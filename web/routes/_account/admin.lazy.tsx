import { createLazyFileRoute } from "@tanstack/react-router";
import { AdminArea } from "#web/areas/admin/overview/admin-area.tsx";

export const Route = createLazyFileRoute("/admin")({ component: AdminArea });
