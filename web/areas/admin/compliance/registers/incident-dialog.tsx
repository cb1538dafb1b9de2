import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type IncidentDetail,
  incidentStepRequest,
  incidentSteps,
  LARGE_BREACH,
  RISK_FACTORS,
} from "#contract/incidents.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { Facts } from "../facts.tsx";
import { NoteForm } from "../note-form.tsx";
import { NoteList } from "../note-list.tsx";
import { Due, useRefresh } from "../parts.tsx";
import { incidentQuery } from "../queries.ts";
import { CATEGORY_WORDS, CONCLUSION_WORDS, capital, dayWords, FACTOR_WORDS, today } from "../words.ts";
import { AssessForm } from "./assess-form.tsx";

/** One incident: its clock, its assessment, what was done, and what comes next. */
export function IncidentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(incidentQuery(id));
  return (
    <Dialog heading="Incident" onClose={onClose} isWide>
      <Loaded query={query} lines={4}>
        {(data) => <Content incident={data} />}
      </Loaded>
    </Dialog>
  );
}

function Content({ incident }: { incident: IncidentDetail }) {
  const { category, status, conclusion, discoveredOn, dueOn, urgency, affected, notifiedOn, description } = incident;
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <>
      <Facts
        facts={[
          ["What", CATEGORY_WORDS[category]],
          ["State", capital(status)],
          ["Discovered", dayWords(discoveredOn)],
          ["Notice due", <Due key="due" on={dueOn} urgency={urgency} />],
          ["Conclusion", conclusion ? CONCLUSION_WORDS[conclusion] : "not assessed yet"],
          ...(affected === null ? [] : ([["People", affected.toLocaleString("en-US")]] as const)),
          ...(notifiedOn ? ([["People were told", dayWords(notifiedOn)]] as const) : []),
          ["What happened", description],
        ]}
      />
      {conclusion === "breach" && status === "assessed" && <Duties affected={affected ?? 0} />}
      <Assessment incident={incident} />
      <NoteList notes={incident.notes} />
      {mayWrite && status !== "closed" && <Acts incident={incident} />}
    </>
  );
}

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
      <Facts
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

const STEP_WORDS = {
  triaged: ["Triaged", "Note (optional)"],
  notified: ["People were told", "How, and what was said (optional)"],
  closed: ["Close it", "What was learned (optional)"],
} as const;

function Acts({ incident }: { incident: IncidentDetail }) {
  const { id, version, status, conclusion, discoveredOn } = incident;
  const [act, setAct] = useState("note");
  const refresh = useRefresh();
  const client = useQueryClient();
  const next = incidentSteps(status, conclusion);

  const route = admin.compliance.incidents[":id"];
  const seen = { param: { id }, header: ifMatch(version) };

  async function changed(asked: ReturnType<typeof route.note.$post>) {
    client.setQueryData(incidentQuery(id).queryKey, await take(asked));
    setAct("note");
    await refresh();
  }

  if (next.includes("assessed"))
    return <AssessForm key={version} send={(json) => changed(route.assess.$post({ ...seen, json }))} />;
  const choices = next.flatMap((step) =>
    step === "triaged" || step === "notified" || step === "closed" ? [[step, ...STEP_WORDS[step]] as const] : [],
  );
  return (
    <NoteForm
      key={version}
      choices={[...choices, ["note", "Add a note", "Note"]]}
      chosen={act}
      onChoose={setAct}
      send={async (note, values) => {
        if (act === "note") return changed(route.note.$post({ ...seen, json: { note } }));
        const step = { to: act, note, on: textOf(values, "on") || null };
        return changed(route.step.$post({ ...seen, json: checkedBody(incidentStepRequest, step) }));
      }}
    >
      {act === "notified" && (
        <TextField
          field={{ id: "next-act-on", name: "on", error: undefined }}
          label="Told on"
          type="date"
          min={discoveredOn}
          max={today()}
          defaultValue={today()}
        />
      )}
    </NoteForm>
  );
}
