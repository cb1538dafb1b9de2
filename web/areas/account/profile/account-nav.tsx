import { useQuery } from "@tanstack/react-query";
import { authSettingsQuery } from "#web/lib/session/auth-settings.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { consentsQuery } from "./queries.ts";

const ACCOUNT_PATH = "/dashboard/account";
export const SECURITY_PATH = `${ACCOUNT_PATH}/security`;
export const GOOGLE_PATH = `${ACCOUNT_PATH}/google`;
const CONSENTS_PATH = `${ACCOUNT_PATH}/consents`;

const PAGES = [
  { href: ACCOUNT_PATH, label: "Profile" },
  { href: SECURITY_PATH, label: "Security" },
  { href: GOOGLE_PATH, label: "Google account" },
  { href: CONSENTS_PATH, label: "Consents" },
  { href: `${ACCOUNT_PATH}/my-data`, label: "My data" },
  { href: `${ACCOUNT_PATH}/access`, label: "Who looked at my record" },
] as const;

/** The pages of an account, beside each of them. */
export function AccountNav() {
  const settings = useQuery(authSettingsQuery);
  const consents = useQuery(consentsQuery);
  const hasGoogle = settings.data?.external.google === true;
  const hasNewWords = consents.data?.consents.some(({ isOutdated }) => isOutdated) ?? false;
  return (
    <nav className="account-nav" aria-label="Account">
      <ul>
        {PAGES.filter(({ href }) => href !== GOOGLE_PATH || hasGoogle).map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href}>
              {label}
              {href === CONSENTS_PATH && hasNewWords && <b>New words</b>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
