import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { claimList } from "#contract/claim-list.ts";
import { type ClaimRow, JURISDICTIONS, SHOWN_STATES } from "#contract/claims.ts";
import { admin } from "#web/lib/api/api.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { CLAIM_KIND_WORDS, CLAIM_STATE_WORDS, claimPageWords } from "./claim-copy.ts";
import { claimsQuery } from "./queries.ts";

const FILTERS: readonly Filter<FiltersOf<typeof claimList.query>>[] = [
  { kind: "search", name: "q", label: "Words of the claim" },
  {
    kind: "select",
    name: "state",
    label: "Status",
    options: [["", "All"], ...SHOWN_STATES.map((state) => [state, CLAIM_STATE_WORDS[state][0]] as const)],
  },
  { kind: "select", name: "kind", label: "Kind", options: [["", "All"], ...Object.entries(CLAIM_KIND_WORDS)] },
  {
    kind: "select",
    name: "jurisdiction",
    label: "Allowed in",
    options: [["", "Any state"], ...JURISDICTIONS.map((state) => [state, state] as const)],
  },
];

const COLUMNS = listColumns(claimList, {
  shown: ({ shown }) => <ClaimBadge shown={shown} />,
  kind: ({ kind }) => CLAIM_KIND_WORDS[kind] ?? kind,
  pages: ({ pages }) => claimPageWords(pages),
  provided: ({ provided, evidence }) => `${provided} of ${evidence}`,
  jurisdictions: ({ jurisdictions }) => jurisdictions.join(", ") || "No state",
  owner: ({ owner }) => owner ?? "Nobody",
  reviewer: ({ reviewer }) => reviewer ?? "Nobody yet",
  expiresAt: ({ expiresAt }) => (expiresAt ? <ClinicTime at={expiresAt} /> : "Never"),
});

export function ClaimBadge({ shown }: Pick<ClaimRow, "shown">) {
  const [words, tone] = CLAIM_STATE_WORDS[shown];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

export function ClaimList({ search }: { search: ListSearch<typeof claimList.query> }) {
  const list = useListState(search, claimList.query);
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
