import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { useTab } from "#web/components/admin/tabs.tsx";
import { ClaimList } from "./claim-list.tsx";
import { ClaimTabs, TABS } from "./claim-tabs.tsx";
import { OffersTab } from "./offers-tab.tsx";

/** `/admin/compliance/claims`: every marketing claim of the site, and the offers. */
export function ClaimsPage() {
  const tab = useTab(TABS);
  return (
    <AdminPage
      heading="Claims register"
      permission="claim:read"
      lead="Every marketing claim of the site in its exact words. What is not approved shows its neutral fallback on every page, in structured data and in Max's answers within seconds."
    >
      <ClaimTabs current={tab} />
      {tab === "register" ? <ClaimList /> : <OffersTab />}
    </AdminPage>
  );
}
