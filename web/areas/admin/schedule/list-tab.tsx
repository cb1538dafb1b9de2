import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { locations } from "#content/clinic.ts";
import { type AdminVisit, BULK_ACTS, type BulkAct, VISIT_SOURCES, visitList } from "#contract/admin-appointments.ts";
import { VISIT_STATES } from "#contract/booking-answers.ts";
import { clockTime, shortDay } from "#contract/time-words.ts";
import { admin } from "#web/lib/api/api.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { FiltersOf, ListSearch } from "#web/ui/table/list-state.ts";
import { type List, useListState } from "#web/ui/table/use-list-state.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { BulkDialog } from "./bulk/bulk-dialog.tsx";
import { SeriesDialog } from "./bulk/series-dialog.tsx";
import { restOfSeries, scheduleQuery, visitsQuery } from "./queries.ts";
import { ACT_WORDS, personName, SOURCE_WORDS, STATE_TONES, STATE_WORDS } from "./schedule-copy.ts";

const START = { sort: "-time" } as const;

type Filters = FiltersOf<typeof visitList.query>;

export function ListTab({ search }: { search: ListSearch<typeof visitList.query> }) {
  const list = useListState(search, visitList.query, START);
  const query = useQuery(visitsQuery(list.query));
  const [asked, ask] = useState<{ act: BulkAct; visits: AdminVisit[]; clear: () => void } | null>(null);
  const [repeated, repeat] = useState<AdminVisit | null>(null);
  const isNamed = list.state.filters.names === "1";
  const rows = query.data?.rows ?? [];
  const pick = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
  return (
    <>
      <Filters list={list} />
      <label className="tick">
        <input
          type="checkbox"
          checked={isNamed}
          onChange={(event) => list.setFilters({ names: event.currentTarget.checked ? "1" : undefined })}
        />
        Show patients' names (each look is on record)
      </label>
      <DataTable
        caption="Visits"
        columns={isNamed ? NAMED_COLUMNS : COLUMNS}
        query={query}
        list={list}
        rowId={idOf}
        rowName={refOf}
        file={(query, asFile) => admin.appointments.export.$get({ query }, asFile)}
        empty="No visits yet."
        bulk={(ids, clear) => (
          <>
            {BULK_ACTS.map((act) => (
              <Button key={act} onClick={() => ask({ act, visits: pick(ids), clear })}>
                {ACT_WORDS[act]}
              </Button>
            ))}
            {ids.length === 1 && pick(ids)[0]?.seriesId && (
              <ActButton
                label="Cancel this and the rest of the series…"
                act={async () => {
                  const visits = await Promise.all(pick(ids).map(restOfSeries));
                  ask({ act: "cancel", visits: visits.flat(), clear });
                  return undefined;
                }}
              />
            )}
            {ids.length === 1 && <Button onClick={() => repeat(pick(ids)[0] ?? null)}>Plan a series…</Button>}
          </>
        )}
      />
      {asked && <BulkDialog act={asked.act} visits={asked.visits} onClose={() => ask(null)} onDone={asked.clear} />}
      {repeated && <SeriesDialog visit={repeated} onClose={() => repeat(null)} />}
    </>
  );
}

const idOf = ({ id }: AdminVisit) => id;
const refOf = ({ ref }: AdminVisit) => ref;

function Filters({ list }: { list: List<Filters> }) {
  const { data } = useQuery(scheduleQuery);
  const people = (data?.providers ?? []).map((person) => [person.id, personName(person)] as const);
  const kinds = (data?.services ?? []).map(({ id, name }) => [id, name] as const);
  const filters: Filter<Filters>[] = [
    {
      kind: "select",
      name: "status",
      label: "State",
      options: [["", "All states"], ...VISIT_STATES.map((state) => [state, STATE_WORDS[state]] as const)],
    },
    {
      kind: "select",
      name: "location",
      label: "Clinic",
      options: [["", "Both clinics"], ...locations.map(({ slug, name }) => [slug, name] as const)],
    },
    { kind: "select", name: "provider", label: "Provider", options: [["", "Everybody"], ...people] },
    { kind: "select", name: "service", label: "Service", options: [["", "All services"], ...kinds] },
    {
      kind: "select",
      name: "source",
      label: "Booked by",
      options: [["", "All ways"], ...VISIT_SOURCES.map((source) => [source, SOURCE_WORDS[source]] as const)],
    },
    { kind: "date", name: "from", label: "From" },
    { kind: "date", name: "to", label: "To" },
    { kind: "date", name: "bookedFrom", label: "Booked from" },
    { kind: "date", name: "bookedTo", label: "Booked to" },
    {
      kind: "select",
      name: "step",
      label: "Came as far as",
      options: [
        ["", "Anything"],
        ["intake", "Sent the intake"],
        ["showed", "Arrived"],
      ],
    },
    {
      kind: "select",
      name: "late",
      label: "Late cancels",
      options: [
        ["", "All"],
        ["1", "Only late"],
      ],
    },
  ];
  const { series } = list.state.filters;
  return (
    <FilterBar list={list} filters={filters}>
      {series && <Button onClick={() => list.setFilters({ series: undefined })}>Not only this series</Button>}
    </FilterBar>
  );
}

const NAMED_COLUMNS = listColumns(visitList, {
  startsAt: ({ startsAt }) => (
    <time dateTime={startsAt}>
      {shortDay(startsAt)}, {startsAt.slice(0, 4)}, {clockTime(startsAt)}
    </time>
  ),
  service: ({ service }) => service.name,
  provider: ({ provider }) => provider.name,
  location: ({ location }) => clinicName(location),
  status: (visit) => <State visit={visit} />,
  source: ({ source }) => SOURCE_WORDS[source],
  seriesId: (visit) => <Series visit={visit} />,
});

const COLUMNS = NAMED_COLUMNS.filter(({ key }) => key !== "patientName");

function State({ visit: { status, isLateCancel, isOverride, overrideReason } }: { visit: AdminVisit }) {
  return (
    <>
      <StatusBadge tone={STATE_TONES[status] ?? "calm"}>{STATE_WORDS[status]}</StatusBadge>
      {isLateCancel && <StatusBadge tone="soon">Late</StatusBadge>}
      {isOverride && <small> By exception{overrideReason && `: ${overrideReason}`}</small>}
    </>
  );
}

function Series({ visit: { seriesId } }: { visit: AdminVisit }) {
  return (
    seriesId && (
      <Link to="/admin/appointments" search={{ tab: "list", series: seriesId }}>
        Show series
      </Link>
    )
  );
}
