import { createLazyFileRoute } from "@tanstack/react-router";
import { AuthPage } from "#web/areas/account/sign-in/auth-page.tsx";

export const Route = createLazyFileRoute("/auth/")({ component: AuthPage });
