import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DataRequestDetail,
  EXTENSION_DAYS,
  REQUEST_STEPS,
  type RequestStatus,
  requestStepRequest,
} from "#contract/data-requests.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { Facts } from "../facts.tsx";
import { NoteForm } from "../note-form.tsx";
import { NoteList } from "../note-list.tsx";
import { Due, useRefresh } from "../parts.tsx";
import { requestQuery } from "../queries.ts";
import { CHANNEL_WORDS, capital, dayWords, REQUEST_KIND_WORDS } from "../words.ts";

/** One request: who asks, when it is due, what was done, and what comes next. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(requestQuery(id));
  return (
    <Dialog heading="Data request" onClose={onClose} isWide>
      <Loaded query={query} lines={4}>
        {(data) => <Content request={data} />}
      </Loaded>
    </Dialog>
  );
}

function Content({ request }: { request: DataRequestDetail }) {
  const { kind, status, channel, receivedOn, dueOn, extendedOn, urgency, patientId, requester, notes } = request;
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <>
      <Facts
        facts={[
          ["Asked for", REQUEST_KIND_WORDS[kind]],
          ["State", capital(status)],
          ["Received", `${dayWords(receivedOn)}, ${CHANNEL_WORDS[channel].toLowerCase()}`],
          ["Due", <Due key="due" on={dueOn} urgency={urgency} />],
          ...(extendedOn ? ([["Extended", `told on ${dayWords(extendedOn)}`]] as const) : []),
          ["Who asks", requester],
          ["Patient", patientId ? <code key="patient">{patientId}</code> : "not known yet"],
        ]}
      />
      {patientId && (
        <p>
          The copy of the record (FHIR) is made in the staff portal, on the record's own page, by whoever may read it:{" "}
          <a href={`/staff-portal/patients/${patientId}`}>open the record</a>.
        </p>
      )}
      <NoteList notes={notes} />
      {mayWrite && urgency !== "ended" && <Acts request={request} />}
    </>
  );
}

const STEP_WORDS: Readonly<Record<RequestStatus, readonly [label: string, note: string]>> = {
  received: ["Receive", ""],
  verified: ["Identity verified", "How you know who asks"],
  in_progress: ["Start the work", "Note (optional)"],
  fulfilled: ["Fulfilled", "What was given, and how (optional)"],
  denied: ["Denied", "Why. It has to be told to the person in writing"],
};

function Acts({ request }: { request: DataRequestDetail }) {
  const { id, version, status, kind, extendedOn } = request;
  const [act, setAct] = useState("note");
  const refresh = useRefresh();
  const client = useQueryClient();
  const steps = REQUEST_STEPS[status];

  async function send(note: string) {
    const route = admin.compliance.requests[":id"];
    const seen = { param: { id }, header: ifMatch(version) };
    const answer = await take(
      act === "note" || act === "extend"
        ? route[act].$post({ ...seen, json: { note } })
        : route.step.$post({ ...seen, json: checkedBody(requestStepRequest, { to: act, note }) }),
    );
    client.setQueryData(requestQuery(id).queryKey, answer);
    setAct("note");
    await refresh();
  }

  const choices: (readonly [string, string, string])[] = [
    ...steps.map((step) => [step, ...STEP_WORDS[step]] as const),
    ["note", "Add a note", "Note"],
    ...(extendedOn === null
      ? [["extend", `Extend by ${EXTENSION_DAYS[kind]} days`, "Why, and how they were told in writing"] as const]
      : []),
  ];
  return <NoteForm key={version} choices={choices} chosen={act} onChoose={setAct} send={send} />;
}
