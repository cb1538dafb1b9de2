import { Link } from "@tanstack/react-router";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import type { Tab } from "#web/ui/view/tabs.tsx";
import type { ClaimsSearch } from "./search.ts";

type ClaimTab = ClaimsSearch["tab"];

const TABS: readonly Tab<ClaimTab>[] = [
  { key: undefined, label: "Claims register" },
  { key: "offers", label: "Offers" },
];

const EXACT = { exact: true } as const;

/** Users without the compliance area see the claims tabs only. */
export function ClaimTabs({ current }: { current: ClaimTab }) {
  const isOfficer = may(useRoles(), "compliance:read");
  return (
    <nav className="tabs" aria-label="Compliance">
      <ul>
        {isOfficer && (
          <li>
            <Link to="/admin/compliance" activeOptions={EXACT}>
              <span aria-hidden="true">← </span>All of compliance
            </Link>
          </li>
        )}
        {TABS.map(({ key, label }) => (
          <li key={label}>
            <Link
              to="/admin/compliance/claims"
              search={{ tab: key }}
              activeOptions={EXACT}
              aria-current={key === current ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
