import { createLazyFileRoute } from "@tanstack/react-router";
import { MeasuresPage } from "#web/areas/account/record/measures-page.tsx";

export const Route = createLazyFileRoute("/dashboard/measures")({ component: MeasuresPage });
