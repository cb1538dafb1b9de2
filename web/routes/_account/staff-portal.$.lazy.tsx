import { createLazyFileRoute } from "@tanstack/react-router";
import { NotFound } from "#web/areas/site/layout/not-found.tsx";

export const Route = createLazyFileRoute("/staff-portal/$")({ component: NotFound });
