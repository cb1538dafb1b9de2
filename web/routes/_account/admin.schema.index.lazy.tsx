import { createLazyFileRoute } from "@tanstack/react-router";
import { SchemaPage } from "../../features/schema/schema-page.tsx";

export const Route = createLazyFileRoute("/admin/schema/")({ component: SchemaPage });
