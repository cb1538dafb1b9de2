import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Tab } from "#web/ui/view/tabs.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { AccessTab } from "./access-tab.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { ConsentsTab } from "./people/consents-tab.tsx";
import { UsersTab } from "./people/users-tab.tsx";
import { dueQuery } from "./queries.ts";
import { IncidentsTab } from "./registers/incidents.tsx";
import { PoliciesTab } from "./registers/policies.tsx";
import { RequestsTab } from "./registers/requests.tsx";
import { TrainingTab } from "./registers/training.tsx";
import { VendorsTab } from "./registers/vendors.tsx";
import { RetentionTab } from "./retention-tab.tsx";
import type { ComplianceSearch } from "./search.ts";

const route = getRouteApi("/admin/compliance/");

type Key = ComplianceSearch["tab"];

const TABS: readonly Tab<Key>[] = [
  { key: undefined, label: "Audit" },
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
  const search = route.useSearch();
  return (
    <>
      <ComplianceTabs current={search.tab} />
      <Page search={search} />
    </>
  );
}

function Page({ search }: { search: ComplianceSearch }) {
  switch (search.tab) {
    case undefined:
      return <AuditTab search={search} />;
    case "access":
      return <AccessTab search={search} />;
    case "consents":
      return <ConsentsTab search={search} />;
    case "requests":
      return <RequestsTab search={search} />;
    case "incidents":
      return <IncidentsTab search={search} />;
    case "retention":
      return <RetentionTab />;
    case "vendors":
      return <VendorsTab />;
    case "users":
      return <UsersTab search={search} />;
    case "training":
      return <TrainingTab />;
    case "policies":
      return <PoliciesTab />;
  }
}

// The router compares whole URLs, and lists add a page and filters to them.
const EXACT = { exact: true } as const;

function ComplianceTabs({ current }: { current: Key }) {
  const { data } = useQuery(dueQuery);
  const counts: Partial<Record<NonNullable<Key>, number>> = data ? { ...data, users: data.people } : {};
  return (
    <nav className="tabs [&_a]:relative md:[&_ul]:flex-wrap" aria-label="Compliance">
      <ul>
        {TABS.map(({ key, label }) => (
          <li key={label}>
            <Link
              to="/admin/compliance"
              search={{ tab: key }}
              activeOptions={EXACT}
              aria-current={key === current ? "page" : undefined}
            >
              {label}
              <Waiting count={(key && counts[key]) ?? 0} />
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
