import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { INCIDENT_CATEGORIES, incidentList, incidentRequest, NOTICE_DAYS } from "#contract/incidents.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { COMPLIANCE, Due } from "../parts.tsx";
import { incidentsQuery } from "../queries.ts";
import { CATEGORY_WORDS, CONCLUSION_WORDS, capital, today } from "../words.ts";
import { IncidentDialog } from "./incident-dialog.tsx";

const route = getRouteApi("/admin/compliance/");

interface IncidentsTabProps {
  search: ListSearch<typeof incidentList.query> & { id?: string | undefined };
}

/** Possible breaches, by the day on which people have to be told. */
export function IncidentsTab({ search }: IncidentsTabProps) {
  const { id } = search;
  const navigate = route.useNavigate();
  const open = (row: string | undefined) =>
    void navigate({ search: { ...search, tab: "incidents", id: row }, replace: true });
  const list = useListState(search, incidentList.query);
  const [isNew, setNew] = useState(false);
  const query = useQuery({ ...incidentsQuery(list.query), placeholderData: keepPreviousData });
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <section
      className="mt-5 [&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:underline [&>.bulleted]:mt-2 [&>:is(.data-table,.filter-bar,.note,h3,p,form)]:mt-5"
      aria-labelledby="incidents-heading"
    >
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 id="incidents-heading">Incidents</h2>
        {mayWrite && (
          <Button look="main" onClick={() => setNew(true)}>
            Report an incident
          </Button>
        )}
      </div>
      <p>
        Who is affected by a breach is told without unreasonable delay, at most {NOTICE_DAYS} days after it was
        discovered (45 CFR 164.404(b)). The clock below runs from that day.
      </p>
      <FilterBar
        list={list}
        filters={[
          {
            kind: "select",
            name: "state",
            label: "State",
            options: [
              ["open", "Open"],
              ["overdue", "Notice overdue"],
              ["closed", "Closed"],
              ["all", "All"],
            ],
          },
        ]}
      />
      <DataTable
        caption="Incidents"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={(row) => row.id}
        rowLink={(row, words) => (
          <Link to="/admin/compliance" search={{ tab: "incidents", id: row.id }}>
            {words}
          </Link>
        )}
        file={(query, asFile) => admin.compliance.files.incidents.$get({ query }, asFile)}
        empty="No incident is open."
      />
      {isNew && <ReportDialog onClose={() => setNew(false)} onMade={open} />}
      {id && <IncidentDialog key={id} id={id} onClose={() => open(undefined)} />}
    </section>
  );
}

const COLUMNS = listColumns(incidentList, {
  category: ({ category }) => CATEGORY_WORDS[category],
  status: ({ status }) => capital(status),
  conclusion: ({ conclusion }) => (conclusion ? CONCLUSION_WORDS[conclusion] : "not assessed yet"),
  dueOn: ({ dueOn, urgency }) => <Due on={dueOn} urgency={urgency} />,
});

const fieldsOn = (day: string): RecordField[] => [
  {
    name: "category",
    label: "What kind",
    options: INCIDENT_CATEGORIES.map((category) => [category, CATEGORY_WORDS[category]] as const),
    initial: "wrong_recipient",
  },
  { name: "discoveredOn", label: "Discovered on", kind: "date", initial: day, max: day },
  {
    name: "description",
    label: "What happened",
    hint: "Sealed when it is stored. Only compliance and administrators read it.",
    kind: "area",
    rows: 6,
    maxLength: 4000,
  },
];

function ReportDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  return (
    <RecordForm
      id="report-incident"
      heading="Report an incident"
      submitLabel="Report it"
      done="The incident is on record"
      refreshes={COMPLIANCE}
      fields={fieldsOn(today())}
      send={async (typed) => take(admin.compliance.incidents.$post({ json: checkedBody(incidentRequest, typed) }))}
      onClose={onClose}
      onDone={({ id }) => {
        onMade(id);
        onClose();
      }}
    />
  );
}
