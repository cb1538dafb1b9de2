import { createLazyFileRoute } from "@tanstack/react-router";
import { MeasuresPage } from "../../features/dashboard/measures-page.tsx";

export const Route = createLazyFileRoute("/dashboard/measures")({ component: MeasuresPage });
