import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { topics } from "#content/library.ts";
import { may } from "#contract/permissions.ts";
import type { RouteRow } from "#contract/structured-data.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import type { Column } from "#web/ui/table/table-columns.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { OVERRIDE_STATE_WORDS } from "./override-copy.ts";
import { routesQuery } from "./queries.ts";
import { cutRoutes, keepsRules, matchingRoutes } from "./route-list.ts";
import { routeList } from "./search.ts";
import { TestAll } from "./test-all.tsx";

const FILTERS: readonly Filter<FiltersOf<typeof routeList>>[] = [
  { kind: "search", name: "q", label: "Address, title or type" },
  { kind: "select", name: "topic", label: "Articles on", options: [["", "All pages"], ...Object.entries(topics)] },
  {
    kind: "select",
    name: "state",
    label: "State",
    options: [
      ["", "All"],
      ["wrong", "With problems"],
      ["good", "Keeps the rules"],
      ["overridden", "With overrides"],
    ],
  },
];

const COLUMNS: readonly Column<RouteRow>[] = [
  { key: "path", header: "Page", sort: "path", isRowHeader: true, cell: ({ path }) => path },
  { key: "title", header: "Title", cell: ({ title }) => title },
  { key: "types", header: "Tells", cell: ({ types }) => tells(types) },
  {
    key: "overrides",
    header: "Overrides",
    sort: "overrides",
    firstSort: "desc",
    cell: ({ overrides }) => overrides.map(({ name }) => name).join(", ") || "None",
  },
  { key: "problems", header: "State", sort: "problems", firstSort: "desc", cell: (route) => <State route={route} /> },
];

/** There are few pages, so the browser filters and sorts them. */
export function RouteTable({ search }: { search: ListSearch<typeof routeList> }) {
  const list = useListState(search, routeList);
  const { state } = list;
  const query = useQuery({ ...routesQuery, select: ({ routes }) => cutRoutes(matchingRoutes(routes, state), state) });
  const canWrite = may(useRoles(), "schema:write");
  const routes = useQuery(routesQuery).data?.routes;
  const shown = routes && matchingRoutes(routes, state);
  return (
    <>
      {canWrite && shown && <TestAll paths={shown.map(({ path }) => path)} isAll={shown.length === routes?.length} />}
      <FilterBar list={list} filters={FILTERS} />
      <DataTable
        caption="Public pages"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={({ path }) => path}
        rowLink={({ path }, words) => (
          <Link to="/admin/schema/page" search={{ path }}>
            {words}
          </Link>
        )}
      />
    </>
  );
}

function State({ route }: { route: RouteRow }) {
  const { problems, overrides } = route;
  return (
    <>
      {problems > 0 && <StatusBadge tone="now">{problems} problems</StatusBadge>}
      {overrides.some(({ state }) => state === "invalid") && (
        <StatusBadge tone="now">{OVERRIDE_STATE_WORDS.invalid[0]}</StatusBadge>
      )}
      {keepsRules(route) && <StatusBadge tone="good">Keeps the rules</StatusBadge>}
    </>
  );
}

function tells(types: readonly string[]): string {
  if (types.length === 0) return "Nothing: no index may hold it";
  return types.filter((type) => MAIN.has(type)).join(", ");
}

/** Types that the table names; the tree shows the rest. */
const MAIN: ReadonlySet<string> = new Set([
  "AboutPage",
  "AggregateRating",
  "Article",
  "CollectionPage",
  "FAQPage",
  "MedicalClinic",
  "MedicalCondition",
  "MedicalTherapy",
  "MedicalWebPage",
  "Offer",
  "Person",
  "WebPage",
]);
