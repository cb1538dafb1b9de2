import { createLazyFileRoute } from "@tanstack/react-router";
import { ConsentsPage } from "../../features/account/consents-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/consents")({ component: ConsentsPage });
