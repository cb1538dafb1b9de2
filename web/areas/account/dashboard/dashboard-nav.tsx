import { useQuery } from "@tanstack/react-query";
import { DASHBOARD_PATH } from "#web/lib/session/return-path.ts";
import { type SiteHref, SiteLink } from "#web/ui/base/site-link.tsx";
import {
  FORMS_PATH,
  MEASURES_PATH,
  MESSAGES_PATH,
  PLAN_PATH,
  REMINDERS_PATH,
  RESULTS_PATH,
  VISITS_PATH,
} from "./paths.ts";
import { dashboardQuery } from "./queries.ts";

export function DashboardNav() {
  const { data } = useQuery(dashboardQuery);
  const unread = data?.messages.unread ?? 0;
  const unseen = data?.results.unseen ?? 0;
  const pages: { href: SiteHref; label: string; mark?: string | false }[] = [
    { href: DASHBOARD_PATH, label: "Overview" },
    { href: VISITS_PATH, label: "Visits" },
    { href: MESSAGES_PATH, label: "Messages", mark: unread > 0 && `${unread} new` },
    { href: RESULTS_PATH, label: "Results", mark: unseen > 0 && `${unseen} new` },
    { href: MEASURES_PATH, label: "My measures" },
    { href: PLAN_PATH, label: "My plan" },
    { href: FORMS_PATH, label: "Forms and consents" },
    { href: REMINDERS_PATH, label: "Reminders" },
    { href: "/dashboard/account", label: "Account" },
  ];
  return (
    <nav className="print:hidden" aria-label="Dashboard">
      <ul className="flex flex-wrap gap-x-6 lg:sticky lg:top-24 lg:block">
        {pages.map(({ href, label, mark }) => (
          <li key={href}>
            <SiteLink
              className="flex min-h-11 items-center gap-3 no-underline hover:underline aria-[current]:font-semibold aria-[current]:underline"
              href={href}
            >
              {label}
              {mark && <b className="font-semibold text-accent">{mark}</b>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
