import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ClaimRow, claimQuery, JURISDICTIONS, SHOWN_STATES } from "#contract/claims.ts";
import { DataTable } from "#web/components/admin/data-table.tsx";
import { type Filter, FilterBar } from "#web/components/admin/filter-bar.tsx";
import type { FiltersOf, ListSearch } from "#web/components/admin/list-state.ts";
import type { Column } from "#web/components/admin/table-columns.ts";
import { ClinicTime } from "#web/components/admin/times.tsx";
import { useListState } from "#web/components/admin/use-list-state.ts";
import { admin } from "#web/lib/api.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { claimsQuery } from "./queries.ts";
import { KIND_WORDS, pageWords, STATE_WORDS } from "./words.ts";

const FILTERS: readonly Filter<FiltersOf<typeof claimQuery>>[] = [
  { kind: "search", name: "q", label: "Words of the claim" },
  {
    kind: "select",
    name: "state",
    label: "Status",
    options: [["", "All"], ...SHOWN_STATES.map((state) => [state, STATE_WORDS[state][0]] as const)],
  },
  { kind: "select", name: "kind", label: "Kind", options: [["", "All"], ...Object.entries(KIND_WORDS)] },
  {
    kind: "select",
    name: "jurisdiction",
    label: "Allowed in",
    options: [["", "Any state"], ...JURISDICTIONS.map((state) => [state, state] as const)],
  },
];

const COLUMNS: readonly Column<ClaimRow>[] = [
  { key: "text", header: "Claim", sort: "id", isRowHeader: true, cell: ({ text }) => text },
  { key: "state", header: "Status", sort: "state", cell: ({ shown }) => <ClaimBadge shown={shown} /> },
  { key: "kind", header: "Kind", sort: "kind", cell: ({ kind }) => KIND_WORDS[kind] ?? kind },
  { key: "pages", header: "Stands on", cell: ({ pages }) => pageWords(pages) },
  { key: "evidence", header: "Evidence", cell: ({ provided, evidence }) => `${provided} of ${evidence}` },
  { key: "states", header: "Allowed in", cell: ({ jurisdictions }) => jurisdictions.join(", ") || "No state" },
  { key: "owner", header: "Owner", cell: ({ owner }) => owner ?? "Nobody" },
  { key: "reviewer", header: "Decided by", cell: ({ reviewer }) => reviewer ?? "Nobody yet" },
  {
    key: "expires",
    header: "Expires",
    sort: "expiresAt",
    cell: ({ expiresAt }) => (expiresAt ? <ClinicTime at={expiresAt} /> : "Never"),
  },
];

export function ClaimBadge({ shown }: Pick<ClaimRow, "shown">) {
  const [words, tone] = STATE_WORDS[shown];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

export function ClaimList({ search }: { search: ListSearch<typeof claimQuery> }) {
  const list = useListState(search, claimQuery);
  const query = useQuery(claimsQuery(list.query));
  return (
    <>
      <FilterBar list={list} filters={FILTERS} />
      <DataTable
        caption="Claims"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={({ id }) => id}
        rowLink={({ id }, words) => (
          <Link to="/admin/compliance/claims/$id" params={{ id }}>
            {words}
          </Link>
        )}
        file={(query, asFile) => admin.claims.export.$get({ query }, asFile)}
      />
    </>
  );
}
