import { createLazyFileRoute } from "@tanstack/react-router";
import { MissingPage } from "../../features/admin/missing-page.tsx";

export const Route = createLazyFileRoute("/admin/$")({ component: MissingPage });
