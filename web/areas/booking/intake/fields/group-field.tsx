import { useEffect, useRef, useState } from "react";
import { entriesOf } from "#content/intake/labels.ts";
import type { EntryPart, GroupEntry, IntakeGroupField } from "#content/intake/types.ts";
import { Button } from "#web/ui/base/button.tsx";
import { controlProps, Labels } from "#web/ui/base/fields.tsx";
import { GroupFrame } from "#web/ui/form/group-frame.tsx";
import { type IntakeFieldProps, questionLabel } from "./field-props.ts";

const ENTRY_CLASS =
  "grid grid-cols-[minmax(0,1fr)] gap-3 rounded-panel border border-edge bg-surface p-4 [&>.btn]:justify-self-start [&>legend]:px-1 [&>legend]:font-semibold";

const NEEDED = "Please fill this in.";

export function GroupInput({ field, answer, error, onAnswer }: IntakeFieldProps<IntakeGroupField>) {
  const { linkId, help, entryLabel, addLabel, maxEntries, isRequired } = field;
  const given = entriesOf(answer);
  const entries = given.length === 0 && isRequired ? [{}] : given;
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string>(undefined);

  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  function add(): void {
    focusNext.current = partId(linkId, entries.length, field.parts[0]?.id);
    setAnnouncement("");
    onAnswer([...entries, {}]);
  }

  function remove(at: number): void {
    const left = entries.filter((_, i) => i !== at);
    focusNext.current = left.length > 0 ? removeId(linkId, Math.min(at, left.length - 1)) : addId(linkId);
    setAnnouncement(`${entryLabel} ${at + 1} is removed.`);
    onAnswer(left.length > 0 ? left : undefined);
  }

  function changePart(at: number, part: string, text: string): void {
    onAnswer(entries.map((entry, i) => (i === at ? { ...entry, [part]: text } : entry)));
  }

  return (
    <GroupFrame id={linkId} legend={questionLabel(field)} help={help} error={error} className="field group-field">
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its controls keep no state
        <fieldset key={i} className={ENTRY_CLASS}>
          <legend>
            {entryLabel} {i + 1}
          </legend>
          {field.parts.map((part) => (
            <PartField
              key={part.id}
              id={partId(linkId, i, part.id)}
              part={part}
              entry={entry}
              showsMissing={error !== undefined}
              onText={(text) => changePart(i, part.id, text)}
            />
          ))}
          <Button id={removeId(linkId, i)} onClick={() => remove(i)}>
            Remove<span className="sr-only"> {`${entryLabel} ${i + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {entries.length < maxEntries ? (
        <Button id={addId(linkId)} onClick={add}>
          {addLabel}
        </Button>
      ) : (
        <p>That is as many as fit here. Please bring the rest to your visit.</p>
      )}
    </GroupFrame>
  );
}

function partId(linkId: string, entry: number, part = ""): string {
  return `${linkId}-${entry}-${part}`;
}

function removeId(linkId: string, entry: number): string {
  return `${linkId}-${entry}-remove`;
}

function addId(linkId: string): string {
  return `${linkId}-add`;
}

interface PartFieldProps {
  id: string;
  part: EntryPart;
  entry: GroupEntry;
  /** True if missing parts are shown as errors. */
  showsMissing: boolean;
  onText: (text: string) => void;
}

function PartField({ id, part, entry, showsMissing, onText }: PartFieldProps) {
  const { help, isRequired, options } = part;
  const text = entry[part.id] ?? "";
  const error = showsMissing && isRequired && text.trim() === "" ? NEEDED : undefined;
  const named = { id, name: id, error };
  return (
    <Labels field={named} label={questionLabel(part)} hint={help}>
      {options ? (
        <select
          value={text}
          required={isRequired}
          onChange={({ target }) => onText(target.value)}
          {...controlProps(named, help)}
        >
          <option value="">Please choose</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          autoComplete="off"
          required={isRequired}
          value={text}
          onChange={({ target }) => onText(target.value)}
          {...controlProps(named, help)}
        />
      )}
    </Labels>
  );
}
