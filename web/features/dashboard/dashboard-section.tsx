import type { ComponentProps } from "react";
import { AccountPage } from "#web/components/account/account-page.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";

/** A page of the dashboard. */
export function DashboardSection(props: Pick<ComponentProps<typeof AccountPage>, "heading" | "lead" | "children">) {
  return <AccountPage {...props} nav={<DashboardNav />} />;
}
