import { createLazyFileRoute } from "@tanstack/react-router";
import { MaxPage } from "../../features/max/max-page.tsx";

export const Route = createLazyFileRoute("/_account/admin/max")({ component: MaxPage });
