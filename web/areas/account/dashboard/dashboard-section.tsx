import type { ComponentProps } from "react";
import { useOnline } from "#web/lib/state/use-online.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";

/** Warns offline patients that the data may be old. */
export function DashboardSection({
  children,
  ...page
}: Pick<ComponentProps<typeof AccountPage>, "heading" | "lead" | "children">) {
  const isOnline = useOnline();
  return (
    <AccountPage {...page} nav={<DashboardNav />}>
      <div role="status">
        {!isOnline && (
          <p className="note" data-level="warning">
            You have no connection. This is what we last knew, and nothing can be changed until you are connected again.
          </p>
        )}
      </div>
      {children}
    </AccountPage>
  );
}
