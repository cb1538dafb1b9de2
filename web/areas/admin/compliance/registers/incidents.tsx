import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import {
  INCIDENT_CATEGORY_WORDS,
  type IncidentDetail,
  incidentFields,
  incidentList,
  incidentRequest,
  incidentStepRequest,
  incidentSteps,
  LARGE_BREACH,
  NOTICE_DAYS,
  RISK_FACTORS,
} from "#contract/incidents.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { capital } from "#web/lib/words/code-words.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { CONCLUSION_WORDS, dayWords, FACTOR_WORDS, today } from "../compliance-copy.ts";
import { DueDay } from "../due-day.tsx";
import { incidentQuery, incidentsQuery } from "../queries.ts";
import { AssessForm } from "./assess-form.tsx";
import { type CaseView, FactList } from "./case-dialog.tsx";
import { CaseTab } from "./case-tab.tsx";
import { recordFields } from "./register-page.tsx";

const { incidents } = admin.compliance;

const route = getRouteApi("/admin/compliance/");

export function IncidentsTab({
  search,
}: {
  search: ListSearch<typeof incidentList.query> & { id?: string | undefined };
}) {
  const navigate = route.useNavigate();
  const list = useListState(search, incidentList.query);
  const day = today();
  return (
    <CaseTab
      tab="incidents"
      openId={search.id}
      open={(id) => void navigate({ search: { ...search, tab: "incidents", id }, replace: true })}
      heading="Incidents"
      lead={`Who is affected by a breach is told without unreasonable delay, at most ${NOTICE_DAYS} days after it was discovered (45 CFR 164.404(b)). The clock below runs from that day.`}
      list={list}
      filters={[{ kind: "select", name: "state", label: "State", options: STATES }]}
      caption="Incidents"
      columns={COLUMNS}
      query={useQuery({ ...incidentsQuery(list.query), placeholderData: keepPreviousData })}
      file={(query, asFile) => admin.compliance.files.incidents.$get({ query }, asFile)}
      empty="No incident is open."
      create={{
        label: "Report an incident",
        heading: "Report an incident",
        submitLabel: "Report it",
        done: "The incident is on record",
        fields: recordFields(incidentFields, { discoveredOn: { initial: day, max: day } }),
        send: async (typed) => take(incidents.$post({ json: checkedBody(incidentRequest, typed) })),
      }}
      view={VIEW}
    />
  );
}

const STATES = [
  ["open", "Open"],
  ["overdue", "Notice overdue"],
  ["closed", "Closed"],
  ["all", "All"],
] as const;

const COLUMNS = listColumns(incidentList, {
  conclusion: ({ conclusion }) => (conclusion ? CONCLUSION_WORDS[conclusion] : "not assessed yet"),
  dueOn: ({ dueOn, urgency }) => <DueDay on={dueOn} urgency={urgency} />,
});

const STEP_WORDS: Readonly<Record<string, readonly [label: string, note: string]>> = {
  triaged: ["Triaged", "Note (optional)"],
  notified: ["People were told", "How, and what was said (optional)"],
  closed: ["Close it", "What was learned (optional)"],
};

const VIEW: CaseView<IncidentDetail> = {
  heading: "Incident",
  queryOf: incidentQuery,
  facts: ({ category, status, conclusion, discoveredOn, dueOn, urgency, affected, notifiedOn, description }) => [
    ["What", INCIDENT_CATEGORY_WORDS[category]],
    ["State", capital(status)],
    ["Discovered", dayWords(discoveredOn)],
    ["Notice due", <DueDay key="due" on={dueOn} urgency={urgency} />],
    ["Conclusion", conclusion ? CONCLUSION_WORDS[conclusion] : "not assessed yet"],
    affected !== null && ["People", affected.toLocaleString("en-US")],
    notifiedOn !== null && ["People were told", dayWords(notifiedOn)],
    ["What happened", description],
  ],
  more: (incident) => (
    <>
      {incident.conclusion === "breach" && incident.status === "assessed" && (
        <Duties affected={incident.affected ?? 0} />
      )}
      <Assessment incident={incident} />
    </>
  ),
  isEnded: ({ status }) => status === "closed",
  form(incident, save) {
    const { id, version, status, conclusion } = incident;
    if (!incidentSteps(status, conclusion).includes("assessed")) return undefined;
    const seen = { param: { id }, header: ifMatch(version) };
    return <AssessForm key={version} send={(json) => save(take(incidents[":id"].assess.$post({ ...seen, json })))} />;
  },
  acts: ({ status, conclusion }) => [
    ...incidentSteps(status, conclusion).flatMap((step) => {
      const words = STEP_WORDS[step];
      return words ? [[step, ...words] as const] : [];
    }),
    ["note", "Add a note", "Note"],
  ],
  actFields: (act, { discoveredOn }) =>
    act === "notified" && (
      <TextField
        field={{ id: "next-act-on", name: "on", error: undefined }}
        label="Told on"
        type="date"
        min={discoveredOn}
        max={today()}
        defaultValue={today()}
      />
    ),
  async send({ id, version }, { act, note, values }) {
    const seen = { param: { id }, header: ifMatch(version) };
    const calls = incidents[":id"];
    if (act === "note") return take(calls.note.$post({ ...seen, json: { note } }));
    const step = { to: act, note, on: textOf(values, "on") || null };
    return take(calls.step.$post({ ...seen, json: checkedBody(incidentStepRequest, step) }));
  },
};

function Duties({ affected }: { affected: number }) {
  return (
    <p className="note" data-level="warning">
      Each person has to be told in writing (45 CFR 164.404).{" "}
      {affected >= LARGE_BREACH
        ? "With 500 people or more the Secretary of Health and Human Services is told at the same time (164.408(b)), and with more than 500 in one state its media too (164.406)."
        : "The Secretary of Health and Human Services is told within 60 days after the end of the calendar year (164.408(c))."}
    </p>
  );
}

function Assessment({ incident: { assessment } }: { incident: IncidentDetail }) {
  if (!assessment) return null;
  return (
    <>
      <h3>Risk assessment</h3>
      <FactList
        facts={[
          ...RISK_FACTORS.map((name) => {
            const { risk, words } = assessment[name];
            return [`${FACTOR_WORDS[name][0]}: ${risk}`, words] as const;
          }),
          ["In sum", assessment.summary],
        ]}
      />
    </>
  );
}
