import { createLazyFileRoute } from "@tanstack/react-router";
import { FormsPage } from "../../features/dashboard/forms-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/forms")({ component: FormsPage });
