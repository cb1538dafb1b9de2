import { createLazyFileRoute } from "@tanstack/react-router";
import { MyDataPage } from "../../features/account/my-data-page.tsx";

export const Route = createLazyFileRoute("/_account/dashboard/account/my-data")({ component: MyDataPage });
