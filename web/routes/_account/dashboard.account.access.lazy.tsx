import { createLazyFileRoute } from "@tanstack/react-router";
import { AccessPage } from "../../features/account/access-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/account/access")({ component: AccessPage });
