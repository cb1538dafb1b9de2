import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FAILED_DAYS, STUCK_MINUTES, type UnsentMessage, type UnsentMessages } from "#contract/overview-messages.ts";
import { DataTable } from "#web/components/admin/data-table.tsx";
import { FilterBar } from "#web/components/admin/filter-bar.tsx";
import { StatusBadge } from "#web/components/admin/status-badge.tsx";
import type { Column } from "#web/components/admin/table-columns.ts";
import { ClinicTime } from "#web/components/admin/times.tsx";
import { useListState } from "#web/components/admin/use-list-state.ts";
import { callApi } from "#web/lib/call.ts";
import { clinicName } from "#web/lib/clinic-days.ts";

const DEFAULTS = { sort: "dueAt", filters: { state: "" } };

/** Messages about visits that should have gone out and have not. */
export function MessagesTab() {
  const list = useListState(DEFAULTS);
  const query = useQuery({
    queryKey: ["overview", "messages", list.query],
    queryFn: () => callApi<UnsentMessages>("admin/overview/messages", { query: list.query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p>
        Messages about visits that have waited for more than {STUCK_MINUTES} minutes, and those that were given up
        within {FAILED_DAYS} days. Check the connection that carries them, and call whoever needs to know.
      </p>
      <FilterBar
        list={list}
        filters={[
          {
            kind: "select",
            name: "state",
            label: "State",
            options: [
              ["", "Both"],
              ["overdue", "Overdue"],
              ["failed", "Failed"],
            ],
          },
        ]}
      />
      <DataTable
        caption="Unsent messages"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={({ id }) => id}
        exportPath="admin/overview/messages/export"
        empty="Everything that was due has gone out."
      />
    </>
  );
}

const COLUMNS: readonly Column<UnsentMessage>[] = [
  { key: "ref", header: "Visit", cell: ({ ref }) => ref, isRowHeader: true },
  {
    key: "state",
    header: "State",
    cell: ({ state }) =>
      state === "failed" ? (
        <StatusBadge tone="soon">Failed</StatusBadge>
      ) : (
        <StatusBadge tone="now">Overdue</StatusBadge>
      ),
  },
  { key: "kind", header: "About", cell: ({ kind }) => KINDS[kind] ?? kind },
  { key: "channel", header: "By", cell: ({ channel }) => (channel === "email" ? "E-mail" : "Text message") },
  { key: "location", header: "Clinic", cell: ({ location }) => clinicName(location) },
  { key: "dueAt", header: "Was due", cell: ({ dueAt }) => <ClinicTime at={dueAt} />, sort: "dueAt" },
  { key: "attempts", header: "Tries", cell: ({ attempts }) => attempts, align: "end" },
];

const KINDS: Readonly<Record<string, string>> = {
  booked: "Booked",
  moved: "Moved",
  cancelled: "Cancelled",
  reminder_72h: "Reminder, 3 days before",
  reminder_24h: "Reminder, the day before",
  reminder_2h: "Reminder, 2 hours before",
  offer: "Offer of an earlier time",
};
