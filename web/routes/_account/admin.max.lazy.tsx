import { createLazyFileRoute } from "@tanstack/react-router";
import { MaxPage } from "#web/areas/admin/max/max-page.tsx";

export const Route = createLazyFileRoute("/admin/max")({ component: MaxPage });
