import { createLazyFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "../../features/account/security-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/account/security")({ component: SecurityPage });
