import { createLazyFileRoute } from "@tanstack/react-router";
import { ResetPage } from "#web/areas/account/sign-in/reset-page.tsx";

export const Route = createLazyFileRoute("/auth/reset")({ component: ResetPage });
