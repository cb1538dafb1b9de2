import { createFileRoute } from "@tanstack/react-router";
import { authSearch } from "#web/areas/account/sign-in/auth-address.ts";

export const Route = createFileRoute("/auth/reset")({ validateSearch: authSearch });
