import { AccountPage } from "#web/components/account/account-page.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";

/** `/admin` and what is linked below it, until each tool has its page. */
export function AdminPage() {
  return (
    <AccountPage heading="Admin area" lead="You may enter here. This tool is not built yet.">
      <p>
        <SiteLink href="/staff-portal">Staff Portal</SiteLink>
      </p>
    </AccountPage>
  );
}
