import { createLazyFileRoute } from "@tanstack/react-router";
import { SchemaPage } from "#web/areas/admin/schema/schema-page.tsx";

export const Route = createLazyFileRoute("/admin/schema/")({ component: SchemaPage });
