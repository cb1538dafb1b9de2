import { createLazyFileRoute } from "@tanstack/react-router";
import { AccessPage } from "../../features/account/access-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/access")({ component: AccessPage });
