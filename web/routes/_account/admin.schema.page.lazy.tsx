import { createLazyFileRoute } from "@tanstack/react-router";
import { RoutePage } from "../../features/schema/route-page.tsx";

export const Route = createLazyFileRoute("/admin/schema/page")({ component: RoutePage });
