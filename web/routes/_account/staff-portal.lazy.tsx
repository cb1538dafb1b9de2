import { createLazyFileRoute } from "@tanstack/react-router";
import { StaffArea } from "#web/areas/desk/shell/staff-area.tsx";

export const Route = createLazyFileRoute("/staff-portal")({ component: StaffArea });
