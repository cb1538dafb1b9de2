import { createLazyFileRoute } from "@tanstack/react-router";
import { AdminArea } from "../../features/admin/admin-area.tsx";

export const Route = createLazyFileRoute("/_account/admin")({ component: AdminArea });
