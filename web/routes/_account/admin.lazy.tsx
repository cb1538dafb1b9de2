import { createLazyFileRoute } from "@tanstack/react-router";
import { AdminArea } from "../../features/admin/admin-area.tsx";

export const Route = createLazyFileRoute("/admin")({ component: AdminArea });
