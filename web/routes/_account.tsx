import { createFileRoute } from "@tanstack/react-router";
import { AccountLayout } from "./-account-layout.tsx";

/** Pages below are `.lazy.tsx` files: no renderer holds them, and one file of HTML stands at all of their addresses. */
export const Route = createFileRoute("/_account")({ component: AccountLayout });
