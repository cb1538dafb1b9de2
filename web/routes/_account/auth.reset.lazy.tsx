import { createLazyFileRoute } from "@tanstack/react-router";
import { ResetPage } from "../../features/sign-in/reset-page.tsx";

export const Route = createLazyFileRoute("/auth/reset")({ component: ResetPage });
