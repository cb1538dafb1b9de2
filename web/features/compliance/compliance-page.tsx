import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { type Tab, useTab } from "#web/components/admin/tabs.tsx";
import { AccessTab } from "./access-tab.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { ConsentsTab } from "./consents-tab.tsx";
import { IncidentsTab } from "./incidents-tab.tsx";
import { PoliciesTab } from "./policies-tab.tsx";
import { dueQuery } from "./queries.ts";
import { RequestsTab } from "./requests-tab.tsx";
import { RetentionTab } from "./retention-tab.tsx";
import { TrainingTab } from "./training-tab.tsx";
import { UsersTab } from "./users-tab.tsx";
import { VendorsTab } from "./vendors-tab.tsx";

const PAGES = {
  audit: AuditTab,
  access: AccessTab,
  consents: ConsentsTab,
  requests: RequestsTab,
  incidents: IncidentsTab,
  retention: RetentionTab,
  vendors: VendorsTab,
  users: UsersTab,
  training: TrainingTab,
  policies: PoliciesTab,
} as const;
type Key = keyof typeof PAGES;

const TABS: readonly [Tab<Key>, ...Tab<Key>[]] = [
  { key: "audit", label: "Audit" },
  { key: "access", label: "Access reviews" },
  { key: "consents", label: "Consents" },
  { key: "requests", label: "Data requests" },
  { key: "incidents", label: "Incidents" },
  { key: "retention", label: "Retention" },
  { key: "vendors", label: "Vendors" },
  { key: "users", label: "Users and roles" },
  { key: "training", label: "Training" },
  { key: "policies", label: "Policies" },
];

/** `/admin/compliance`: what the clinic owes the law, in tabs. */
export function CompliancePage() {
  return (
    <AdminPage
      heading="Compliance Admin"
      permission="compliance:read"
      lead="Who did what, who asked for what, and what has to be done by when. Looking here is itself on the record."
    >
      <Content />
    </AdminPage>
  );
}

function Content() {
  const tab = useTab(TABS);
  const Page = PAGES[tab];
  return (
    <>
      <ComplianceTabs current={tab} />
      <Page />
    </>
  );
}

// The router itself marks a link whose address is the whole of this one; lists add pages and filters to it.
const EXACT = { exact: true } as const;

/** The tabs of this page, and the claims register, which is a page of its own. */
function ComplianceTabs({ current }: { current: Key }) {
  const { data } = useQuery(dueQuery);
  const counts: Partial<Record<Key, number>> = data ? { ...data, users: data.people } : {};
  return (
    <nav className="tabs compliance-tabs" aria-label="Compliance">
      <ul>
        {TABS.map(({ key, label }, index) => (
          <li key={key}>
            <Link
              to="/admin/compliance"
              search={index === 0 ? {} : { tab: key }}
              activeOptions={EXACT}
              aria-current={key === current ? "page" : undefined}
            >
              {label}
              <Waiting count={counts[key] ?? 0} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/admin/compliance/claims">Claims register</Link>
        </li>
      </ul>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b>
      {count.toLocaleString("en-US")}
      <span className="sr-only"> waiting</span>
    </b>
  );
}
