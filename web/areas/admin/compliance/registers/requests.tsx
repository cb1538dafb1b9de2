import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import {
  type DataRequestDetail,
  dataRequestFields,
  dataRequestList,
  dataRequestRequest,
  EXTENSION_DAYS,
  REQUEST_CHANNEL_WORDS,
  REQUEST_KIND_WORDS,
  REQUEST_STEPS,
  type RequestStatus,
  requestStepRequest,
} from "#contract/data-requests.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { capital } from "#web/lib/words/code-words.ts";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { dayWords, today } from "../compliance-copy.ts";
import { DueDay } from "../due-day.tsx";
import { requestQuery, requestsQuery } from "../queries.ts";
import type { CaseView } from "./case-dialog.tsx";
import { CaseTab } from "./case-tab.tsx";
import { recordFields } from "./register-page.tsx";

const { requests } = admin.compliance;

const route = getRouteApi("/admin/compliance/");

export function RequestsTab({
  search,
}: {
  search: ListSearch<typeof dataRequestList.query> & { id?: string | undefined };
}) {
  const navigate = route.useNavigate();
  const list = useListState(search, dataRequestList.query);
  const day = today();
  return (
    <CaseTab
      tab="requests"
      openId={search.id}
      open={(id) => void navigate({ search: { ...search, tab: "requests", id }, replace: true })}
      heading="Data requests"
      lead="HIPAA gives 30 days for a copy (45 CFR 164.524(b)(2)) and 60 for a correction or a list of disclosures (164.526(b)(2), 164.528(c)). For deletion our own notice on consumer health data promises 45."
      list={list}
      filters={[
        { kind: "select", name: "state", label: "State", options: STATES },
        {
          kind: "select",
          name: "kind",
          label: "Asked for",
          options: [["", "Anything"], ...dataRequestFields.kind.options],
        },
      ]}
      caption="Data requests"
      columns={COLUMNS}
      query={useQuery({ ...requestsQuery(list.query), placeholderData: keepPreviousData })}
      file={(query, asFile) => admin.compliance.files.requests.$get({ query }, asFile)}
      empty="No request is open."
      create={{
        label: "New request",
        heading: "New data request",
        submitLabel: "Write it down",
        done: "The request is on record",
        fields: recordFields(dataRequestFields, { receivedOn: { initial: day, max: day } }),
        send: (typed) => take(requests.$post({ json: checkedBody(dataRequestRequest, typed) })),
      }}
      view={VIEW}
    />
  );
}

const STATES = [
  ["open", "Open"],
  ["overdue", "Overdue"],
  ["ended", "Ended"],
  ["all", "All"],
] as const;

const COLUMNS = listColumns(dataRequestList, {
  dueOn: ({ dueOn, urgency }) => <DueDay on={dueOn} urgency={urgency} />,
});

const STEP_WORDS: Readonly<Record<RequestStatus, readonly [label: string, note: string]>> = {
  received: ["Receive", ""],
  verified: ["Identity verified", "How you know who asks"],
  in_progress: ["Start the work", "Note (optional)"],
  fulfilled: ["Fulfilled", "What was given, and how (optional)"],
  denied: ["Denied", "Why. It has to be told to the person in writing"],
};

const VIEW: CaseView<DataRequestDetail> = {
  heading: "Data request",
  queryOf: requestQuery,
  facts: ({ kind, status, channel, receivedOn, dueOn, extendedOn, urgency, patientId, requester }) => [
    ["Asked for", REQUEST_KIND_WORDS[kind]],
    ["State", capital(status)],
    ["Received", `${dayWords(receivedOn)}, ${REQUEST_CHANNEL_WORDS[channel].toLowerCase()}`],
    ["Due", <DueDay key="due" on={dueOn} urgency={urgency} />],
    extendedOn !== null && ["Extended", `told on ${dayWords(extendedOn)}`],
    ["Who asks", requester],
    ["Patient", patientId ? <code key="patient">{patientId}</code> : "not known yet"],
  ],
  more: ({ patientId }) =>
    patientId && (
      <p>
        The copy of the record (FHIR) is made in the staff portal, on the record's own page, by whoever may read it:{" "}
        <a href={`/staff-portal/patients/${patientId}`}>open the record</a>.
      </p>
    ),
  isEnded: ({ urgency }) => urgency === "ended",
  acts: ({ status, kind, extendedOn }) => [
    ...REQUEST_STEPS[status].map((step) => [step, ...STEP_WORDS[step]] as const),
    ["note", "Add a note", "Note"],
    ...(extendedOn === null
      ? [["extend", `Extend by ${EXTENSION_DAYS[kind]} days`, "Why, and how they were told in writing"] as const]
      : []),
  ],
  async send({ id, version }, { act, note }) {
    const seen = { param: { id }, header: ifMatch(version) };
    const calls = requests[":id"];
    if (act === "note" || act === "extend") return take(calls[act].$post({ ...seen, json: { note } }));
    return take(calls.step.$post({ ...seen, json: checkedBody(requestStepRequest, { to: act, note }) }));
  },
};
