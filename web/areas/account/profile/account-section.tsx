import type { ComponentProps } from "react";
import { AccountPage } from "../shell/account-page.tsx";
import { AccountNav } from "./account-nav.tsx";

export function AccountSection(props: Pick<ComponentProps<typeof AccountPage>, "heading" | "lead" | "children">) {
  return <AccountPage {...props} nav={<AccountNav />} />;
}
