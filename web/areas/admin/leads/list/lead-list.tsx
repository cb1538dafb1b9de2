import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LeadRowShown } from "#contract/lead-admin.ts";
import { leadList } from "#contract/lead-list.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { FileOf } from "#web/ui/table/export-button.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { AnsweredBadge } from "../answered-badge.tsx";
import {
  CLINIC_WORDS,
  copyOptions,
  interestWords,
  LEAD_STAGE_WORDS,
  leadName,
  scoreReasons,
  stageTone,
} from "../lead-copy.ts";
import { LEADS, useLeadOptions } from "../queries.ts";
import { AssignChosen } from "./assign-chosen.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { SavedViews } from "./saved-views.tsx";

const COLUMNS = listColumns(leadList, {
  name: leadName,
  stage: ({ stage, doNotContact, isPossibleEmergency }) => (
    <>
      {isPossibleEmergency && <StatusBadge tone="now">Possible emergency</StatusBadge>}
      <StatusBadge tone={stageTone(stage)}>{LEAD_STAGE_WORDS[stage]}</StatusBadge>
      {doNotContact && <StatusBadge tone="now">Do not contact</StatusBadge>}
    </>
  ),
  answered: ({ answered }) => <AnsweredBadge answered={answered} />,
  interest: ({ interest }) => interestWords(interest),
  location: ({ location }) => (location ? CLINIC_WORDS[location] : "Either"),
  score: ({ score }) => score && <span title={scoreReasons(score)}>{score.points}</span>,
  owner: ({ owner }) => owner?.name ?? "Nobody",
});

const idOf = ({ id }: LeadRowShown) => id;
const fileOf: FileOf = (query, asFile) => admin.leads.export.$get({ query }, asFile);

const START = { stage: "open" } as const;

export function LeadList({ search }: { search: ListSearch<typeof leadList.query> }) {
  const roles = useRoles();
  const list = useListState(search, leadList.query, START);
  const query = useQuery({
    queryKey: [...LEADS, "list", list.query],
    queryFn: () => take(admin.leads.$get({ query: list.query })),
    placeholderData: keepPreviousData,
  });
  const { people } = useLeadOptions();
  const filters: Filter<FiltersOf<typeof leadList.query>>[] = [
    {
      kind: "select",
      name: "stage",
      label: "Stage",
      options: [["open", "Open"], ["all", "All"], ...copyOptions(LEAD_STAGE_WORDS)],
    },
    { kind: "select", name: "location", label: "Clinic", options: copyOptions(CLINIC_WORDS, "Both") },
    {
      kind: "select",
      name: "owner",
      label: "Owner",
      options: [
        ["", "Anybody"],
        ["me", "Me"],
        ["nobody", "Nobody"],
        ...people.map(({ id, name }) => [id, name] as const),
      ],
    },
    {
      kind: "select",
      name: "unanswered",
      label: "Answer",
      options: [
        ["", "Any"],
        ["yes", "Not answered yet"],
      ],
    },
  ];
  return (
    <>
      <SavedViews list={list} />
      <FilterBar list={list} filters={filters}>
        <MoreFilters list={list} />
      </FilterBar>
      <DataTable
        caption="Leads"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={idOf}
        rowLink={({ id }, words) => (
          <Link to="/admin/leads/$id" params={{ id }}>
            {words}
          </Link>
        )}
        rowName={leadName}
        empty="No open leads. Whoever writes to us on the website appears here."
        {...(may(roles, "lead:write") && { bulk: (ids, clear) => <AssignChosen ids={ids} clear={clear} /> })}
        {...(may(roles, "lead:export") && { file: fileOf })}
      />
    </>
  );
}
