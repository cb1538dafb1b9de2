import { createLazyFileRoute } from "@tanstack/react-router";
import { LabelPage } from "../../features/staff/label-page.tsx";

export const Route = createLazyFileRoute("/staff-portal/label")({ component: LabelPage });
