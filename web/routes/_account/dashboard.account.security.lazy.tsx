import { createLazyFileRoute } from "@tanstack/react-router";
import { SecurityPage } from "../../features/account/security-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/security")({ component: SecurityPage });
