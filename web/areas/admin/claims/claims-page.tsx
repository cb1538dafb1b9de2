import { getRouteApi } from "@tanstack/react-router";
import { AdminPage } from "../shell/admin-page.tsx";
import { ClaimList } from "./claim-list.tsx";
import { ClaimTabs } from "./claim-tabs.tsx";
import { OffersTab } from "./offers-tab.tsx";

const route = getRouteApi("/admin/compliance_/claims/");

export function ClaimsPage() {
  const search = route.useSearch();
  return (
    <AdminPage
      heading="Claims register"
      permission="claim:read"
      lead="Every marketing claim of the site in its exact words. What is not approved shows its neutral fallback on every page, in structured data and in Max's answers within seconds."
    >
      <ClaimTabs current={search.tab} />
      {search.tab === undefined ? <ClaimList search={search} /> : <OffersTab />}
    </AdminPage>
  );
}
