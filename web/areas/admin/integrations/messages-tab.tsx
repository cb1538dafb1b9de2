import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { FAILED_DAYS, STUCK_MINUTES, type UnsentMessage, unsentList } from "#contract/overview-messages.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";

export function MessagesTab({ search }: { search: ListSearch<typeof unsentList.query> }) {
  const list = useListState(search, unsentList.query);
  const canWrite = may(useRoles(), "integration:write");
  const query = useQuery({
    queryKey: ["overview", "messages", list.query],
    queryFn: () => take(admin.overview.messages.$get({ query: list.query })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p>
        These messages have waited for more than {STUCK_MINUTES} minutes, or failed in the last {FAILED_DAYS} days. We
        try each one for 24 hours. Check the connection that sends them. Then choose the failed ones and send them
        again, or call the patient.
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
        file={(query, asFile) => admin.overview.messages.export.$get({ query }, asFile)}
        empty={`No message has waited for more than ${STUCK_MINUTES} minutes, and none has failed in the last ${FAILED_DAYS} days.`}
        rowName={nameOf}
        {...(canWrite && { bulk: (ids, clear) => <ResendButton ids={ids} onDone={clear} /> })}
      />
    </>
  );
}

function ResendButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const cache = useQueryClient();
  async function send() {
    const { count } = await take(admin.overview.messages.resend.$post({ json: { ids: [...ids] } }));
    onDone();
    await cache.invalidateQueries({ queryKey: ["overview"] });
    toast({ title: count === 1 ? "1 message goes out within a minute" : `${count} messages go out within a minute` });
    return undefined;
  }
  return <ActButton label="Send failed ones again" act={send} />;
}

const nameOf = ({ ref, kind }: UnsentMessage) => `${KINDS[kind]} ${ref ?? ""}`.trim();

const COLUMNS = listColumns(unsentList, {
  ref: ({ ref }) => ref ?? "None",
  state: ({ state }) =>
    state === "failed" ? <StatusBadge tone="soon">Failed</StatusBadge> : <StatusBadge tone="now">Overdue</StatusBadge>,
  kind: ({ kind }) => KINDS[kind],
  channel: ({ channel }) => (channel === "email" ? "E-mail" : "Text message"),
  location: ({ location }) => (location ? clinicName(location) : "Both"),
});

const KINDS: Readonly<Record<UnsentMessage["kind"], string>> = {
  booked: "Booked",
  moved: "Moved",
  cancelled: "Cancelled",
  reminder_72h: "Reminder, 3 days before",
  reminder_24h: "Reminder, the day before",
  reminder_2h: "Reminder, 2 hours before",
  contact_changed: "Contact details changed",
  record_claimed: "Record connected to an account",
  record_released: "Record disconnected from an account",
  offer: "Offer of an earlier time",
  lead: "Request from a form",
  mail: "Another e-mail",
};
