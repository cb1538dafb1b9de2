import { useQuery } from "@tanstack/react-query";
import { authSettingsQuery } from "#web/lib/session/auth-settings.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { accountConsentsQuery } from "./queries.ts";

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

export function AccountNav() {
  const settings = useQuery(authSettingsQuery);
  const consents = useQuery(accountConsentsQuery);
  const hasGoogle = settings.data?.external.google === true;
  const hasNewWords = consents.data?.consents.some(({ isOutdated }) => isOutdated) ?? false;
  return (
    <nav className="print:hidden" aria-label="Account">
      <ul className="flex flex-wrap gap-x-6 lg:sticky lg:top-24 lg:block">
        {PAGES.filter(({ href }) => href !== GOOGLE_PATH || hasGoogle).map(({ href, label }) => (
          <li key={href}>
            <SiteLink
              className="flex min-h-11 items-center gap-3 no-underline hover:underline aria-[current]:font-semibold aria-[current]:underline"
              href={href}
            >
              {label}
              {href === CONSENTS_PATH && hasNewWords && <b className="font-semibold text-accent">New words</b>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
