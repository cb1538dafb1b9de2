import { createLazyFileRoute } from "@tanstack/react-router";
import { FormsPage } from "../../features/dashboard/forms-page.tsx";

export const Route = createLazyFileRoute("/dashboard/forms")({ component: FormsPage });
