import { useEffect, useRef, useState } from "react";
import { entriesOf } from "#content/intake/labels.ts";
import type { EntryPart, GroupEntry, IntakeGroupField as GroupQuestion } from "#content/intake/types.ts";
import { Button } from "#web/ui/base/button.tsx";
import { controlProps, Labels } from "#web/ui/base/fields.tsx";
import { GroupFrame } from "#web/ui/form/group-frame.tsx";
import { type FieldProps, labelOf } from "./field-props.ts";

const NEEDED = "Please fill this in.";

/** Several of a kind, such as medicines: added and taken away one by one. */
export function GroupField({ field, answer, error, onAnswer }: FieldProps<GroupQuestion>) {
  const { linkId, help, entryLabel, addLabel, maxEntries, isRequired } = field;
  const given = entriesOf(answer);
  const entries = given.length === 0 && isRequired ? [{}] : given;
  const [said, setSaid] = useState("");
  /** The control that takes the focus once it is there. */
  const focusNext = useRef<string>(undefined);

  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  function add(): void {
    focusNext.current = partId(linkId, entries.length, field.parts[0]?.id);
    setSaid("");
    onAnswer([...entries, {}]);
  }

  function remove(at: number): void {
    const left = entries.filter((_, i) => i !== at);
    focusNext.current = left.length > 0 ? removeId(linkId, Math.min(at, left.length - 1)) : addId(linkId);
    setSaid(`${entryLabel} ${at + 1} is removed.`);
    onAnswer(left.length > 0 ? left : undefined);
  }

  function change(at: number, part: string, text: string): void {
    onAnswer(entries.map((entry, i) => (i === at ? { ...entry, [part]: text } : entry)));
  }

  return (
    <GroupFrame id={linkId} legend={labelOf(field)} help={help} error={error} className="field group">
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own, and its controls keep nothing
        <fieldset key={i} className="entry">
          <legend>
            {entryLabel} {i + 1}
          </legend>
          {field.parts.map((part) => (
            <PartField
              key={part.id}
              id={partId(linkId, i, part.id)}
              part={part}
              entry={entry}
              isTold={error !== undefined}
              onText={(text) => change(i, part.id, text)}
            />
          ))}
          <Button id={removeId(linkId, i)} onClick={() => remove(i)}>
            Remove<span className="sr-only"> {`${entryLabel} ${i + 1}`}</span>
          </Button>
        </fieldset>
      ))}
      <p className="sr-only" role="status">
        {said}
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
  /** What is missing is told now. */
  isTold: boolean;
  onText: (text: string) => void;
}

function PartField({ id, part, entry, isTold, onText }: PartFieldProps) {
  const { help, isRequired, options } = part;
  const text = entry[part.id] ?? "";
  const error = isTold && isRequired && text.trim() === "" ? NEEDED : undefined;
  const named = { id, name: id, error };
  return (
    <Labels field={named} label={labelOf(part)} hint={help}>
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
