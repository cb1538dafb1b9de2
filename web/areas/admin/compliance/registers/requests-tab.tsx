import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { dataRequestList, REQUEST_KINDS } from "#contract/data-requests.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { Due } from "../parts.tsx";
import { requestsQuery } from "../queries.ts";
import { CHANNEL_WORDS, capital, REQUEST_KIND_WORDS } from "../words.ts";
import { NewRequest } from "./new-request.tsx";
import { RequestDialog } from "./request-dialog.tsx";

const route = getRouteApi("/admin/compliance/");

interface RequestsTabProps {
  search: ListSearch<typeof dataRequestList.query> & { id?: string | undefined };
}

/** What people asked about their records, by the day on which it is due. */
export function RequestsTab({ search }: RequestsTabProps) {
  const { id } = search;
  const navigate = route.useNavigate();
  const open = (row: string | undefined) =>
    void navigate({ search: { ...search, tab: "requests", id: row }, replace: true });
  const list = useListState(search, dataRequestList.query);
  const [isNew, setNew] = useState(false);
  const query = useQuery({ ...requestsQuery(list.query), placeholderData: keepPreviousData });
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <section
      className="mt-5 [&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:underline [&>.bulleted]:mt-2 [&>:is(.data-table,.filter-bar,.note,h3,p,form)]:mt-5"
      aria-labelledby="requests-heading"
    >
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 id="requests-heading">Data requests</h2>
        {mayWrite && (
          <Button look="main" onClick={() => setNew(true)}>
            New request
          </Button>
        )}
      </div>
      <p>
        HIPAA gives 30 days for a copy (45 CFR 164.524(b)(2)) and 60 for a correction or a list of disclosures
        (164.526(b)(2), 164.528(c)). For deletion our own notice on consumer health data promises 45.
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
              ["overdue", "Overdue"],
              ["ended", "Ended"],
              ["all", "All"],
            ],
          },
          {
            kind: "select",
            name: "kind",
            label: "Asked for",
            options: [["", "Anything"], ...REQUEST_KINDS.map((kind) => [kind, REQUEST_KIND_WORDS[kind]] as const)],
          },
        ]}
      />
      <DataTable
        caption="Data requests"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={(row) => row.id}
        rowLink={(row, words) => (
          <Link to="/admin/compliance" search={{ tab: "requests", id: row.id }}>
            {words}
          </Link>
        )}
        file={(query, asFile) => admin.compliance.files.requests.$get({ query }, asFile)}
        empty="No request is open."
      />
      {isNew && <NewRequest onClose={() => setNew(false)} onMade={open} />}
      {id && <RequestDialog key={id} id={id} onClose={() => open(undefined)} />}
    </section>
  );
}

const COLUMNS = listColumns(dataRequestList, {
  kind: ({ kind }) => REQUEST_KIND_WORDS[kind],
  status: ({ status }) => capital(status),
  dueOn: ({ dueOn, urgency }) => <Due on={dueOn} urgency={urgency} />,
  channel: ({ channel }) => CHANNEL_WORDS[channel],
});
