import type { ReactNode } from "react";
import type { MaxSettingsAnswer } from "#contract/max.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Wrong } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { linesIn, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { WAY_WORDS } from "../max-copy.ts";
import { useSettingsForm } from "../use-settings-form.ts";
import { SettingsForms, WithSettings } from "../with-settings.tsx";
import { KNOWLEDGE_TOPICS } from "./topic-words.ts";
import { useEntries } from "./use-entries.ts";

export function TopicsTab() {
  return (
    <WithSettings>
      {(answer) => (
        <SettingsForms legend="Topics and handover">
          <ListCard
            answer={answer}
            name="blocked"
            heading="Blocked topics"
            text="A question that holds one of the phrases, in whatever ending, gets a fixed refusal with the phone numbers. Emergencies come before."
            one="Topic"
            none="No topic is blocked."
            fields={TOPIC_FIELDS}
          />
          <ListCard
            answer={answer}
            name="handover"
            heading="Handover rules"
            text="An answer that a rule fits ends with its way to a person. The first rule that fits counts."
            one="Rule"
            none="There is no rule."
            fields={RULE_FIELDS}
          />
        </SettingsForms>
      )}
    </WithSettings>
  );
}

interface PartProps {
  answer: MaxSettingsAnswer;
}

interface Rule {
  label?: string;
  topics?: readonly string[];
  phrases?: readonly string[];
  way?: string;
}

const NAME: RecordField<Rule> = { name: "label", label: "Name", maxLength: 60 };
const PHRASES: RecordField<Rule> = {
  name: "phrases",
  label: "Phrases, one a line",
  hint: "Words as visitors write them.",
  kind: "area",
  rows: 3,
  show: ({ phrases }) => phrases?.join("\n"),
  read: linesIn,
};
const TOPIC_FIELDS = [NAME, PHRASES];
const RULE_FIELDS: readonly RecordField<Rule>[] = [
  NAME,
  {
    name: "topics",
    label: "Answers about",
    options: [["", "No topic: by the phrases alone"], ...KNOWLEDGE_TOPICS],
    show: ({ topics }) => topics?.[0],
    read: (topic) => [topic].filter(Boolean),
  },
  PHRASES,
  { name: "way", label: "Ends with", options: Object.entries(WAY_WORDS), initial: "phone" },
];

interface ListCardProps extends PartProps {
  name: "blocked" | "handover";
  heading: string;
  text: string;
  one: string;
  none: string;
  fields: readonly RecordField<Rule>[];
}

function ListCard({ answer, name, heading, text, one, none, fields }: ListCardProps) {
  const { entries, add, remove } = useEntries<Rule>(answer.settings[name]);
  const form = useSettingsForm({
    id: name,
    answer,
    read: (values) => ({ [name]: entries.map(({ key }) => readRecord(fields, entryValues(values, `${key}`))) }),
    done: `${heading} saved`,
  });
  return (
    <Card id={`max-${name}`} heading={heading}>
      <p>{text}</p>
      <ActionForm
        form={form}
        submitLabel={`Save ${heading.toLowerCase()}`}
        more={<Button onClick={add}>Add a {one.toLowerCase()}</Button>}
      >
        <Wrong field={form.field(name)} />
        {entries.length === 0 && <p>{none}</p>}
        {entries.map(({ key, value }, index) => (
          <EntryFields key={key} legend={`${one} ${index + 1}`} onRemove={() => remove(key)}>
            <RecordFields fields={fields} form={{ field: (part) => form.field(`${part}-${key}`) }} row={value} />
          </EntryFields>
        ))}
      </ActionForm>
    </Card>
  );
}

/** Takes the entry's key off field names: `name-3` becomes `name`. */
function entryValues(values: FormData, key: string): FormData {
  const own = new FormData();
  for (const [name, value] of values) if (name.endsWith(`-${key}`)) own.append(name.slice(0, -key.length - 1), value);
  return own;
}

interface EntryFieldsProps {
  legend: string;
  onRemove: () => void;
  children: ReactNode;
}

function EntryFields({ legend, onRemove, children }: EntryFieldsProps) {
  return (
    <fieldset className="mb-4 min-w-0 rounded-control border p-4">
      <legend>{legend}</legend>
      {children}
      <Button onClick={onRemove}>Remove {legend.toLowerCase()}</Button>
    </fieldset>
  );
}
