import { createLazyFileRoute } from "@tanstack/react-router";
import { OverridePage } from "#web/areas/admin/schema/editor/override-page.tsx";

export const Route = createLazyFileRoute("/admin/schema/$id")({ component: OverridePage });
