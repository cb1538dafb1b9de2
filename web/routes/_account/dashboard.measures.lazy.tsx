import { createLazyFileRoute } from "@tanstack/react-router";
import { MeasuresPage } from "../../features/dashboard/measures-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/measures")({ component: MeasuresPage });
