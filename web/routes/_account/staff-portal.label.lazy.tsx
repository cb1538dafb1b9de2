import { createLazyFileRoute } from "@tanstack/react-router";
import { LabelPage } from "#web/areas/desk/board/label-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/label")({ component: LabelPage });
