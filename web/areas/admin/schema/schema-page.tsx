import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { download } from "#web/lib/files/download.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { type Tab, Tabs } from "#web/ui/view/tabs.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { OverrideList } from "./editor/override-list.tsx";
import { routesQuery } from "./queries.ts";
import { RatingCard } from "./rating-card.tsx";
import { RichResults } from "./rich-results.tsx";
import { RouteTable } from "./route-table.tsx";
import type { SchemaSearch } from "./search.ts";

const route = getRouteApi("/admin/schema/");

const TABS: readonly Tab<SchemaSearch["tab"]>[] = [
  { key: undefined, label: "Pages" },
  { key: "overrides", label: "Overrides" },
  { key: "results", label: "Rich results" },
  { key: "rating", label: "Rating" },
];

export function SchemaPage() {
  return (
    <AdminPage
      heading="Schema Manager"
      permission="schema:read"
      lead="Structured data is made from the pages' own words. Here single fields can be replaced, nodes added and titles changed; what goes live is tested first, and is on the public site within seconds."
      tools={<Tools />}
    >
      <Content />
    </AdminPage>
  );
}

function Tools() {
  const canWrite = may(useRoles(), "schema:write");
  return (
    <>
      <ActButton
        label="Export JSON"
        act={async () => void (await download((asFile) => admin.schema.export.$get({}, asFile)))}
      />
      {canWrite && (
        <Link to="/admin/schema/$id" params={{ id: "new" }} search={{ kind: "fields" }} className="btn">
          New override
        </Link>
      )}
    </>
  );
}

function Content() {
  const search = route.useSearch();
  return (
    <>
      <Tabs label="Schema Manager" tabs={TABS} current={search.tab} />
      {search.tab === undefined && <RouteTable search={search} />}
      {search.tab === "overrides" && <OverrideList search={search} />}
      {(search.tab === "results" || search.tab === "rating") && <Part tab={search.tab} />}
    </>
  );
}

function Part({ tab }: { tab: "results" | "rating" }) {
  const query = useQuery(routesQuery);
  return (
    <Loaded query={query} lines={10}>
      {(data) => (tab === "results" ? <RichResults answer={data} /> : <RatingCard rating={data.rating} />)}
    </Loaded>
  );
}
