import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LeadSequence, type LeadTemplate, leadSequenceRequest, MAX_STEPS } from "#contract/lead-setup.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { changedValues, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useStale } from "#web/ui/form/use-stale.ts";
import { Stale } from "#web/ui/view/stale.tsx";
import { LEADS, setupQuery } from "../queries.ts";

interface SequenceDialogProps {
  sequence?: LeadSequence;
  templates: readonly LeadTemplate[];
  onClose: () => void;
}

const PLACES = Array.from({ length: MAX_STEPS }, (_, at) => at);

export function SequenceDialog({ sequence, templates, onClose }: SequenceDialogProps) {
  const client = useQueryClient();
  const [count, setCount] = useState(sequence?.steps.length ?? 1);
  const options = templates.map(
    ({ id, name, channel }) => [id, `${name} (${channel === "email" ? "e-mail" : "text"})`] as const,
  );
  const parts = PLACES.slice(0, count).map((at) => stepFields(at, { step: sequence?.steps[at], options }));
  const { theirs, save } = useStale<LeadSequence | undefined>(sequence, async () => {
    const { sequences } = await client.fetchQuery({ ...setupQuery, staleTime: 0 });
    return sequences.find(({ id }) => id === sequence?.id);
  });
  async function send(seen: LeadSequence | undefined, values: FormData) {
    const steps = parts.map((fields) => Object.values(readRecord(fields, values)));
    const json = checkedBody(leadSequenceRequest, {
      ...readRecord([NAME, IN_USE], values),
      steps: steps.map(([templateId, afterHours]) => ({ templateId, afterHours: afterHours ?? 0 })),
    });
    const { sequences } = admin.leads;
    if (!seen) return take(sequences.$post({ json }));
    return take(sequences[":id"].$put({ param: { id: seen.id }, header: ifMatch(seen.version), json }));
  }
  return (
    <FormDialog
      id="sequence"
      heading={sequence ? "Change the sequence" : "New sequence"}
      submitLabel="Save"
      refreshes={LEADS}
      send={(values) => save((seen) => send(seen, values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          {sequence && theirs && (
            <Stale values={changedValues([NAME, messagesOf(options), IN_USE], sequence, theirs)} />
          )}
          <RecordFields fields={[NAME]} form={form} row={sequence} />
          {parts.map((fields, at) => (
            <fieldset key={fields[0]?.name} className="field">
              <legend>Message {at + 1}</legend>
              <RecordFields fields={fields} form={form} />
            </fieldset>
          ))}
          <div className="act-list">
            {count < MAX_STEPS && <Button onClick={() => setCount(count + 1)}>One more message</Button>}
            {count > 1 && <Button onClick={() => setCount(count - 1)}>One message less</Button>}
          </div>
          <RecordFields fields={[IN_USE]} form={form} row={sequence} />
        </>
      )}
    </FormDialog>
  );
}

const NAME: RecordField<LeadSequence> = { name: "name", label: "Name of the sequence", maxLength: 80 };
const IN_USE: RecordField<LeadSequence> = { name: "isActive", label: "In use", kind: "check", initial: true };

type Options = readonly (readonly [id: string, name: string])[];

interface StepOptions {
  step: LeadSequence["steps"][number] | undefined;
  options: Options;
}

function stepFields(at: number, { step, options }: StepOptions): RecordField[] {
  return [
    { name: `template${at}`, label: "Template", options, initial: step?.templateId ?? options[0]?.[0] },
    {
      name: `after${at}`,
      label: at === 0 ? "Hours after the start" : "Hours after the message before",
      kind: "number",
      min: 0,
      max: 1440,
      initial: step?.afterHours ?? (at === 0 ? 0 : 48),
    },
  ];
}

function messagesOf(options: Options): RecordField<LeadSequence> {
  const nameOf = (id: string) => options.find(([known]) => known === id)?.[1] ?? "a template that is gone";
  return {
    name: "steps",
    label: "Messages",
    show: ({ steps }) =>
      steps.map(({ templateId, afterHours }) => `${nameOf(templateId)}, after ${afterHours} hours`).join("\n"),
  };
}
