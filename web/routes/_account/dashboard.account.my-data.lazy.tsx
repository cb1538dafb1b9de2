import { createLazyFileRoute } from "@tanstack/react-router";
import { MyDataPage } from "../../features/account/my-data-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/my-data")({ component: MyDataPage });
