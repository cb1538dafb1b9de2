import { createLazyFileRoute } from "@tanstack/react-router";
import { OverridePage } from "../../features/schema/override-page.tsx";

export const Route = createLazyFileRoute("/admin/schema/$id")({ component: OverridePage });
