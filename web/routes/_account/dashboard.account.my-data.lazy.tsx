import { createLazyFileRoute } from "@tanstack/react-router";
import { MyDataPage } from "#web/areas/account/data/my-data-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/my-data")({ component: MyDataPage });
