import { createLazyFileRoute } from "@tanstack/react-router";
import { StaffArea } from "../../features/staff/staff-area.tsx";

export const Route = createLazyFileRoute("/staff-portal")({ component: StaffArea });
