import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type LeadRowShown, leadList } from "#contract/lead-admin.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api.ts";
import { take } from "#web/lib/take.ts";
import { useRoles } from "#web/lib/use-roles.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { DataTable } from "../../components/admin/data-table.tsx";
import type { FileOf } from "../../components/admin/export-button.tsx";
import { type Filter, FilterBar } from "../../components/admin/filter-bar.tsx";
import type { FiltersOf, ListSearch } from "../../components/admin/list-state.ts";
import type { Column } from "../../components/admin/table-columns.ts";
import { RelativeTime } from "../../components/admin/times.tsx";
import { useListState } from "../../components/admin/use-list-state.ts";
import { AnsweredBadge } from "./answered-badge.tsx";
import { AssignChosen } from "./assign-chosen.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { LEADS, useLeadOptions } from "./queries.ts";
import { SavedViews } from "./saved-views.tsx";
import { CLINIC_WORDS, interestWords, nameOfRow, optionsOf, STAGE_WORDS, scoreReasons, stageTone } from "./words.ts";

const COLUMNS: readonly Column<LeadRowShown>[] = [
  { key: "name", header: "Name", isRowHeader: true, cell: nameOfRow },
  {
    key: "stage",
    header: "Stage",
    cell: ({ stage, doNotContact, isPossibleEmergency }) => (
      <>
        {isPossibleEmergency && <StatusBadge tone="now">Possible emergency</StatusBadge>}
        <StatusBadge tone={stageTone(stage)}>{STAGE_WORDS[stage]}</StatusBadge>
        {doNotContact && <StatusBadge tone="now">Do not contact</StatusBadge>}
      </>
    ),
  },
  { key: "answered", header: "First answer", cell: ({ answered }) => <AnsweredBadge answered={answered} /> },
  { key: "createdAt", header: "Came in", sort: "createdAt", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { key: "interest", header: "About", cell: ({ interest }) => interestWords(interest) },
  { key: "location", header: "Clinic", cell: ({ location }) => (location ? CLINIC_WORDS[location] : "Either") },
  {
    key: "score",
    header: "Score",
    cell: ({ score }) => score && <span title={scoreReasons(score)}>{score.points}</span>,
  },
  { key: "owner", header: "Owner", cell: ({ owner }) => owner?.name ?? "Nobody" },
  {
    key: "nextActionAt",
    header: "Next step",
    sort: "nextActionAt",
    firstSort: "desc",
    cell: ({ nextActionAt }) => nextActionAt && <RelativeTime at={nextActionAt} />,
  },
  { key: "source", header: "Source", sort: "source", cell: ({ source }) => source },
];

const idOf = ({ id }: LeadRowShown) => id;
const fileOf: FileOf = (query, asFile) => admin.leads.export.$get({ query }, asFile);

const START = { stage: "open" } as const;

/** The inbox: whoever has waited longest stands first. */
export function LeadList({ search }: { search: ListSearch<typeof leadList> }) {
  const roles = useRoles();
  const list = useListState(search, leadList, START);
  const query = useQuery({
    queryKey: [...LEADS, "list", list.query],
    queryFn: () => take(admin.leads.$get({ query: list.query })),
    placeholderData: keepPreviousData,
  });
  const { people } = useLeadOptions();
  const filters: Filter<FiltersOf<typeof leadList>>[] = [
    {
      kind: "select",
      name: "stage",
      label: "Stage",
      options: [["open", "Open"], ["all", "All"], ...optionsOf(STAGE_WORDS)],
    },
    { kind: "select", name: "location", label: "Clinic", options: optionsOf(CLINIC_WORDS, "Both") },
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
        rowName={nameOfRow}
        empty="No open leads. Whoever writes to us on the website appears here."
        {...(may(roles, "lead:write") && { bulk: (ids, clear) => <AssignChosen ids={ids} clear={clear} /> })}
        {...(may(roles, "lead:export") && { file: fileOf })}
      />
    </>
  );
}
