import { createLazyFileRoute } from "@tanstack/react-router";
import { RoutePage } from "../../features/schema/route-page.tsx";

export const Route = createLazyFileRoute("/_account/admin/schema/page")({ component: RoutePage });
