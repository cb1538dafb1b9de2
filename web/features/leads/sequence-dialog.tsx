import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LeadSequence, type LeadTemplate, MAX_STEPS } from "#contract/lead-setup.ts";
import { admin } from "#web/lib/api.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type TheirField, Theirs } from "#web/ui/view/theirs.tsx";
import { useFreshVersion } from "#web/ui/view/use-fresh-version.ts";
import { LEADS, setupQuery } from "./queries.ts";

interface SequenceDialogProps {
  sequence?: LeadSequence;
  templates: readonly LeadTemplate[];
  onClose: () => void;
}

const PLACES = Array.from({ length: MAX_STEPS }, (_, at) => at);

/** One sequence: up to four templates, each so many hours after the one before. */
export function SequenceDialog({ sequence, templates, onClose }: SequenceDialogProps) {
  const client = useQueryClient();
  const { theirs, save } = useFreshVersion<LeadSequence>(async () => {
    const { sequences } = await client.fetchQuery({ ...setupQuery, staleTime: 0 });
    return sequences.find(({ id }) => id === sequence?.id);
  });
  const [count, setCount] = useState(sequence?.steps.length ?? 1);
  const form = useForm("sequence", async (values) => {
    const steps = PLACES.slice(0, count).map((at) => ({
      templateId: textOf(values, `template${at}`),
      afterHours: Number(textOf(values, `after${at}`) || "0"),
    }));
    const json = { name: textOf(values, "name"), steps, isActive: values.get("isActive") === "on" };
    if (sequence) {
      const one = admin.leads.sequences[":id"];
      const param = { id: sequence.id };
      await save(sequence, (version) => take(one.$put({ param, header: ifMatch(version), json })));
    } else await take(admin.leads.sequences.$post({ json }));
    await client.invalidateQueries({ queryKey: LEADS });
    onClose();
    return undefined;
  });
  const options = templates.map(
    ({ id, name, channel }) => [id, `${name} (${channel === "email" ? "e-mail" : "text"})`] as const,
  );
  return (
    <Dialog heading={sequence ? "Change the sequence" : "New sequence"} onClose={onClose}>
      <ActionForm form={form} submitLabel="Save">
        {sequence && <Theirs was={sequence} now={theirs} fields={fieldsOf(options)} />}
        <TextField
          field={form.field("name")}
          label="Name of the sequence"
          defaultValue={sequence?.name ?? ""}
          maxLength={80}
        />
        {PLACES.slice(0, count).map((at) => (
          <fieldset key={at} className="field">
            <legend>Message {at + 1}</legend>
            <SelectField
              field={form.field(`template${at}`)}
              label="Template"
              options={options}
              initial={sequence?.steps[at]?.templateId ?? options[0]?.[0]}
            />
            <TextField
              field={form.field(`after${at}`)}
              label={at === 0 ? "Hours after the start" : "Hours after the message before"}
              type="number"
              min={0}
              max={1440}
              defaultValue={sequence?.steps[at]?.afterHours ?? (at === 0 ? 0 : 48)}
            />
          </fieldset>
        ))}
        <div className="act-list">
          {count < MAX_STEPS && <Button onClick={() => setCount(count + 1)}>One more message</Button>}
          {count > 1 && <Button onClick={() => setCount(count - 1)}>One message less</Button>}
        </div>
        <label className="tick">
          <input type="checkbox" name="isActive" defaultChecked={sequence?.isActive ?? true} />
          In use
        </label>
      </ActionForm>
    </Dialog>
  );
}

/** What another's sequence says, with the names of its templates. */
function fieldsOf(options: readonly (readonly [id: string, name: string])[]): TheirField<LeadSequence>[] {
  const nameOf = (id: string) => options.find(([known]) => known === id)?.[1] ?? "a template that is gone";
  return [
    ["Name of the sequence", ({ name }) => name],
    [
      "Messages",
      ({ steps }) =>
        steps.map(({ templateId, afterHours }) => `${nameOf(templateId)}, after ${afterHours} hours`).join("\n"),
    ],
    ["In use", ({ isActive }) => (isActive ? "Yes" : "No")],
  ];
}
