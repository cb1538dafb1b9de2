import { createFileRoute } from "@tanstack/react-router";
import { authSearch } from "../../features/sign-in/address.ts";

export const Route = createFileRoute("/auth/")({ validateSearch: authSearch });
