import { createLazyFileRoute } from "@tanstack/react-router";
import { ConfirmPage } from "#web/areas/account/sign-in/confirm-page.tsx";

export const Route = createLazyFileRoute("/auth/confirm")({ component: ConfirmPage });
