import { useId, useState } from "react";
import { clinic } from "#content/clinic.ts";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { fillMergeWords } from "#contract/lead-template.ts";
import type { Gate } from "#contract/lead-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { CONTACT_GATE_WORDS } from "./lead-copy.ts";
import { useLeadChange, useLeadOptions } from "./queries.ts";

const CHANNELS = [
  ["call", "Call"],
  ["text", "Text"],
  ["email", "E-mail"],
] as const;

export function LeadSend({ full }: { full: LeadAnswerFull }) {
  const { channels } = full.lead;
  const closed = CHANNELS.flatMap(([key, label]) => {
    const { gate } = channels[key];
    return gate ? [[label, CONTACT_GATE_WORDS[gate]] as const] : [];
  });
  return (
    <section className="card" aria-labelledby="lead-send">
      <h2 id="lead-send">Write</h2>
      {closed.length > 0 && (
        <ul className="my-3">
          {closed.map(([label, why]) => (
            <li key={label}>
              <b>{label}:</b> {why}
            </li>
          ))}
        </ul>
      )}
      <SendTemplate full={full} />
      <Sequence full={full} />
    </section>
  );
}

function SendTemplate({ full }: { full: LeadAnswerFull }) {
  const { templates } = useLeadOptions();
  const change = useLeadChange(full);
  const id = useId();
  const [chosen, setChosen] = useState("");
  const template = templates.find((one) => one.id === chosen) ?? templates[0];
  if (!template) return <p>There are no templates yet. They are written under Messages and rules.</p>;
  const { id: templateId } = template;
  const { gate } = full.lead.channels[template.channel];

  async function send() {
    await change((lead, seen) => lead.send.$post({ ...seen, json: { templateId } }));
    toast({ title: "Sent" });
    return undefined;
  }

  const to = { location: full.lead.location, origin: clinic.origin };
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Template</label>
        <select id={id} value={template.id} onChange={(event) => setChosen(event.currentTarget.value)}>
          {templates.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name} ({one.channel === "email" ? "e-mail" : "text"})
            </option>
          ))}
        </select>
      </div>
      <blockquote className="my-3 border-l-3 pl-3.5 whitespace-pre-line wrap-anywhere">
        {template.subject && <b>{fillMergeWords(template.subject, to)}</b>}
        <p>{fillMergeWords(template.body, to)}</p>
      </blockquote>
      {gate ? <ClosedButton label="Send" gate={gate} /> : <ActButton label="Send" act={send} />}
    </>
  );
}

function ClosedButton({ label, gate }: { label: string; gate: Gate }) {
  const id = useId();
  return (
    <>
      <Button disabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className="hint">
        {CONTACT_GATE_WORDS[gate]}.
      </p>
    </>
  );
}

function Sequence({ full }: { full: LeadAnswerFull }) {
  const { sequences } = useLeadOptions();
  const change = useLeadChange(full);
  const id = useId();
  const [chosen, setChosen] = useState("");
  const running = full.lead.sequence;
  const set = (sequenceId: string | null) => async () => {
    await change((lead, seen) => lead.sequence.$post({ ...seen, json: { sequenceId } }));
    return undefined;
  };
  if (running) {
    return (
      <div className="my-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p>
          Sequence {running.name}: step {running.step + 1} of {running.steps} on <ClinicTime at={running.nextAt} />
        </p>
        <ActButton label="End the sequence" act={set(null)} />
      </div>
    );
  }
  const first = sequences.find((one) => one.id === chosen) ?? sequences[0];
  if (!first) return null;
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id}>Sequence</label>
      <select id={id} value={first.id} onChange={(event) => setChosen(event.currentTarget.value)}>
        {sequences.map(({ id: key, name, steps }) => (
          <option key={key} value={key}>
            {name} ({steps} {steps === 1 ? "message" : "messages"})
          </option>
        ))}
      </select>
      <ActButton label="Begin the sequence" act={set(first.id)} />
    </div>
  );
}
