import type { ReactNode } from "react";
import type { MaxSettingsAnswer } from "#contract/max.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type Field, TextField, Wrong } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { KNOWLEDGE_TOPICS } from "./topic-words.ts";
import { type Entry, useEntries } from "./use-entries.ts";
import { useSettingsForm } from "./use-settings-form.ts";
import { SettingsForms, WithSettings } from "./with-settings.tsx";
import { WAY_WORDS } from "./words.ts";

/** What Max does not talk about, and which answers end with a way to a person. */
export function TopicsTab() {
  return (
    <WithSettings>
      {(answer) => (
        <SettingsForms legend="Topics and handover">
          <Blocked answer={answer} />
          <Handover answer={answer} />
        </SettingsForms>
      )}
    </WithSettings>
  );
}

interface PartProps {
  answer: MaxSettingsAnswer;
}

function Blocked({ answer }: PartProps) {
  const { entries, add, remove } = useEntries(answer.settings.blocked);
  const form = useSettingsForm({
    id: "blocked",
    answer,
    read: (values) => ({
      blocked: entries.map(({ key }) => ({
        label: textOf(values, `label-${key}`),
        phrases: linesOf(values, `phrases-${key}`),
      })),
    }),
    done: "Blocked topics saved",
  });
  return (
    <Card id="max-blocked" heading="Blocked topics">
      <p>
        A question that holds one of the phrases, in whatever ending, gets a fixed refusal with the phone numbers.
        Emergencies come before.
      </p>
      <ActionForm form={form} submitLabel="Save blocked topics" more={<AddButton label="Add a topic" onAdd={add} />}>
        <Wrong field={form.field("blocked")} />
        {entries.length === 0 && <p>No topic is blocked.</p>}
        {entries.map(({ key, value }, index) => (
          <EntryFields key={key} legend={`Topic ${index + 1}`} onRemove={() => remove(key)}>
            <TextField
              field={form.field(`label-${key}`)}
              label="Name"
              defaultValue={value?.label ?? ""}
              maxLength={60}
            />
            <Phrases field={form.field(`phrases-${key}`)} initial={value?.phrases} />
          </EntryFields>
        ))}
      </ActionForm>
    </Card>
  );
}

function Handover({ answer }: PartProps) {
  const { entries, add, remove } = useEntries(answer.settings.handover);
  const form = useSettingsForm({
    id: "handover",
    answer,
    read: (values) => ({
      handover: entries.map(({ key }) => ({
        label: textOf(values, `label-${key}`),
        topics: [textOf(values, `topic-${key}`)].filter(Boolean),
        phrases: linesOf(values, `phrases-${key}`),
        way: textOf(values, `way-${key}`) as keyof typeof WAY_WORDS,
      })),
    }),
    done: "Handover rules saved",
  });
  return (
    <Card id="max-handover" heading="Handover rules">
      <p>An answer that a rule fits ends with its way to a person. The first rule that fits counts.</p>
      <ActionForm form={form} submitLabel="Save handover rules" more={<AddButton label="Add a rule" onAdd={add} />}>
        <Wrong field={form.field("handover")} />
        {entries.length === 0 && <p>There is no rule.</p>}
        {entries.map(({ key, value }: Entry<MaxSettingsAnswer["settings"]["handover"][number]>, index) => (
          <EntryFields key={key} legend={`Rule ${index + 1}`} onRemove={() => remove(key)}>
            <TextField
              field={form.field(`label-${key}`)}
              label="Name"
              defaultValue={value?.label ?? ""}
              maxLength={60}
            />
            <SelectField
              field={form.field(`topic-${key}`)}
              label="Answers about"
              options={[["", "No topic: by the phrases alone"], ...KNOWLEDGE_TOPICS]}
              initial={value?.topics[0]}
            />
            <Phrases field={form.field(`phrases-${key}`)} initial={value?.phrases} />
            <SelectField
              field={form.field(`way-${key}`)}
              label="Ends with"
              options={Object.entries(WAY_WORDS)}
              initial={value?.way ?? "phone"}
            />
          </EntryFields>
        ))}
      </ActionForm>
    </Card>
  );
}

interface EntryFieldsProps {
  legend: string;
  onRemove: () => void;
  children: ReactNode;
}

function EntryFields({ legend, onRemove, children }: EntryFieldsProps) {
  return (
    <fieldset className="max-entry">
      <legend>{legend}</legend>
      {children}
      <Button onClick={onRemove}>Remove {legend.toLowerCase()}</Button>
    </fieldset>
  );
}

function Phrases({ field, initial }: { field: Field; initial: readonly string[] | undefined }) {
  return (
    <TextArea
      field={field}
      label="Phrases, one a line"
      hint="Words as visitors write them."
      initial={initial?.join("\n")}
      rows={3}
    />
  );
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return <Button onClick={onAdd}>{label}</Button>;
}

function linesOf(values: FormData, name: string): string[] {
  return textOf(values, name)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
