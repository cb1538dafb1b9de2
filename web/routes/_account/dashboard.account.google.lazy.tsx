import { createLazyFileRoute } from "@tanstack/react-router";
import { GooglePage } from "../../features/account/google-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/google")({ component: GooglePage });
