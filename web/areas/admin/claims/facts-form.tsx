import { useState } from "react";
import {
  type ClaimEntry,
  type ClaimFactsRequest,
  type EvidenceItem,
  JURISDICTIONS,
  MAX_EVIDENCE,
} from "#contract/claims.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { changedValues, type RecordField } from "#web/ui/form/record-fields.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { type FormHandle, textOf, useForm } from "#web/ui/form/use-form.ts";
import { Stale } from "#web/ui/view/stale.tsx";
import { saveFacts } from "./queries.ts";

interface FactsFormProps {
  claim: ClaimEntry;
  onDone: () => void;
}

let lastKey = 0;
const keyed = (entry: EvidenceItem) => ({ key: `entry-${lastKey++}`, entry });

export function FactsForm({ claim, onDone }: FactsFormProps) {
  const [entries, setEntries] = useState(() => claim.entries.map(keyed));
  const [isDirty, setDirty] = useState(false);
  const [opened] = useState(claim);
  useUnsaved(isDirty);
  const form = useForm("facts", async (values) => {
    const evidence = entries.map(({ key }) => readEvidence(values, key));
    await saveFacts(claim, { ...readRest(values), evidence });
    setDirty(false);
    toast({ title: "Saved" });
    onDone();
    return undefined;
  });
  const remove = (key: string) => {
    setDirty(true);
    setEntries(entries.filter((one) => one.key !== key));
  };
  const add = () => {
    setDirty(true);
    setEntries([...entries, keyed({ status: "pending", source: "" })]);
  };
  return (
    <div onInput={() => setDirty(true)}>
      <ActionForm form={form} submitLabel="Save" more={<Cancel onDone={onDone} />}>
        {claim.version !== opened.version && <Stale values={changedValues(FIELDS, opened, claim)} />}
        <TextField field={form.field("owner")} label="Owner" defaultValue={claim.owner ?? ""} maxLength={80} />
        <States form={form} claim={claim} />
        {entries.map(({ key, entry }, at) => (
          <EvidenceFields key={key} form={form} name={key} entry={entry} number={at + 1} onRemove={() => remove(key)} />
        ))}
        {entries.length < MAX_EVIDENCE && <Button onClick={add}>Add a piece of evidence</Button>}
      </ActionForm>
    </div>
  );
}

const FIELDS: readonly RecordField<ClaimEntry>[] = [
  { name: "owner", label: "Owner" },
  { name: "jurisdictions", label: "Allowed in", show: ({ jurisdictions }) => jurisdictions.join(", ") },
  {
    name: "entries",
    label: "Evidence",
    show: ({ entries }) =>
      entries
        .map(({ source, status, year, population, n, url }) =>
          [source, status, year, population, n && `n = ${n}`, url].filter(Boolean).join(", "),
        )
        .join("; "),
  },
];

function Cancel({ onDone }: { onDone: () => void }) {
  return <Button onClick={onDone}>Cancel</Button>;
}

const STATE_NAMES = { WI: "Wisconsin", IL: "Illinois" } as const;

function States({ form, claim }: { form: FormHandle; claim: ClaimEntry }) {
  return (
    <fieldset className="field">
      <legend>Allowed in</legend>
      {JURISDICTIONS.map((state) => (
        <label key={state} className="tick">
          <input
            type="checkbox"
            id={form.field(`states-${state}`).id}
            name="jurisdictions"
            value={state}
            defaultChecked={claim.jurisdictions.includes(state)}
          />
          {STATE_NAMES[state]}
        </label>
      ))}
    </fieldset>
  );
}

interface EvidenceProps {
  form: FormHandle;
  name: string;
  entry: EvidenceItem;
  number: number;
  onRemove: () => void;
}

function EvidenceFields({ form, name, entry, number, onRemove }: EvidenceProps) {
  const field = (part: string) => form.field(`${name}-${part}`);
  return (
    <fieldset className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-end gap-x-4 gap-y-3 rounded-control border p-4 [&>legend]:px-1.5 [&>legend]:font-semibold">
      <legend>Evidence {number}</legend>
      <SelectField
        field={field("status")}
        label="Status"
        options={[
          ["pending", "Pending"],
          ["provided", "Provided"],
        ]}
        initial={entry.status}
      />
      <TextField field={field("source")} label="Source" defaultValue={entry.source} maxLength={300} required />
      <TextField field={field("year")} label="Year" inputMode="numeric" defaultValue={entry.year ?? ""} maxLength={4} />
      <TextField field={field("n")} label="Number of people (n)" inputMode="numeric" defaultValue={entry.n ?? ""} />
      <TextField field={field("population")} label="Population" defaultValue={entry.population ?? ""} maxLength={300} />
      <TextField field={field("url")} label="Address" type="url" defaultValue={entry.url ?? ""} maxLength={500} />
      <Button onClick={onRemove}>Remove evidence {number}</Button>
    </fieldset>
  );
}

function readEvidence(values: FormData, name: string): EvidenceItem {
  const text = (part: string) => textOf(values, `${name}-${part}`);
  const [year, n, population, url] = [text("year"), text("n"), text("population"), text("url")];
  return {
    status: text("status") === "provided" ? "provided" : "pending",
    source: text("source"),
    ...(year && { year: Number(year) }),
    ...(n && { n: Number(n.replaceAll(",", "")) }),
    ...(population && { population }),
    ...(url && { url }),
  };
}

function readRest(values: FormData): Pick<ClaimFactsRequest, "owner" | "jurisdictions"> {
  const chosen = values.getAll("jurisdictions");
  return {
    owner: textOf(values, "owner") || null,
    jurisdictions: JURISDICTIONS.filter((state) => chosen.includes(state)),
  };
}
