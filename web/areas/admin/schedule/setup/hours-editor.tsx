import { useEffect, useId, useState } from "react";
import type { AdminProvider } from "#contract/admin-schedule.ts";
import { type HoursException, type HoursPart, providerHoursRequest } from "#contract/provider-hours.ts";
import { shortDay } from "#contract/time-words.ts";
import { admin } from "#web/lib/api/api.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { useUnsaved } from "#web/ui/dialog/use-unsaved.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useSaveFlow } from "../bulk/save-flow.tsx";
import { WEEKDAYS } from "../schedule-copy.ts";
import { ExceptionRow, PartRow } from "./hours-rows.tsx";

interface Kept<Value> {
  key: string;
  value: Value;
}

const keep = <Value,>(value: Value): Kept<Value> => ({ key: crypto.randomUUID(), value });
const plain = <Value,>(list: readonly Kept<Value>[]) => list.map(({ value }) => value);

interface HoursEditorProps {
  person: AdminProvider;
  today: string;
  /** True while changes are not saved. */
  onDirty: (isDirty: boolean) => void;
}

/** Weekly hours and exceptions are saved together. */
export function HoursEditor({ person, today, onDirty }: HoursEditorProps) {
  const heading = useId();
  const [hours, setHours] = useState(() => person.hours.map(keep));
  const [exceptions, setExceptions] = useState(() => person.exceptions.map(keep));
  const [saved, setSaved] = useState(() => JSON.stringify([person.hours, person.exceptions]));
  const isDirty = JSON.stringify([plain(hours), plain(exceptions)]) !== saved;
  useUnsaved(isDirty, ["provider"]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { begin, flow } = useSaveFlow();
  const form = useForm("hours", async () => {
    const typed = { hours: plain(hours), exceptions: plain(exceptions) };
    const { body, trouble } = checked(providerHoursRequest, typed);
    if (trouble) return inWords(trouble, typed);
    const route = admin.schedule.providers[":id"].hours;
    const param = { id: person.id };
    return begin({
      preview: () => take(route.preview.$post({ param, json: body })),
      save: ({ handling, version }) =>
        take(route.$put({ param, header: ifMatch(version), json: { ...body, handling } })),
      version: person.version,
      title: "Hours saved",
      done: () => setSaved(JSON.stringify([typed.hours, typed.exceptions])),
    });
  });

  return (
    <>
      <ActionForm form={form} submitLabel="Check and save" isWide>
        <h2 id={heading}>Every week</h2>
        {hours.length === 0 && <p>No hours yet: nobody can be booked.</p>}
        <ul className="grid gap-3" aria-labelledby={heading}>
          {hours.map(({ key, value }, i) => (
            <PartRow
              key={key}
              part={value}
              number={i + 1}
              onChange={(change) => setHours(changed(hours, key, change))}
              onRemove={() => setHours(hours.filter((one) => one.key !== key))}
            />
          ))}
        </ul>
        <Button onClick={() => setHours([...hours, keep(nextPart(plain(hours), today))])}>Add hours</Button>
        <h2>Exceptions to the week</h2>
        <p className="hint">
          On its date an exception counts in place of the week: a day off, or other hours at one clinic. One for a
          single date counts before one that repeats.
        </p>
        <ul className="grid gap-3">
          {exceptions.map(({ key, value }, i) => (
            <ExceptionRow
              key={key}
              exception={value}
              number={i + 1}
              today={today}
              onChange={(change) => setExceptions(changed(exceptions, key, change))}
              onRemove={() => setExceptions(exceptions.filter((one) => one.key !== key))}
            />
          ))}
        </ul>
        <Button onClick={() => setExceptions([...exceptions, keep(dayOff(today))])}>Add a date</Button>
        <p role="status">{isDirty ? "There are changes that are not saved." : ""}</p>
      </ActionForm>
      {flow}
    </>
  );
}

function changed<Value>(list: readonly Kept<Value>[], key: string, change: Partial<Value>): Kept<Value>[] {
  return list.map((one) => (one.key === key ? { key, value: { ...one.value, ...change } } : one));
}

function dayOff(date: string): HoursException {
  return { date, location: null, begins: null, ends: null, everyWeeks: null, until: null };
}

function nextPart(hours: readonly HoursPart[], today: string): HoursPart {
  const last = hours.at(-1);
  if (!last) {
    return { location: "green-bay", weekday: 1, begins: "08:00", ends: "12:00", validFrom: today, validTo: null };
  }
  return { ...last, weekday: (last.weekday % 6) + 1, validFrom: today };
}

/** Replaces a path such as `hours.2.ends` with the name of its row. */
function inWords(trouble: Trouble, body: { hours: HoursPart[]; exceptions: HoursException[] }): Trouble {
  const texts = Object.entries(trouble.fields ?? {}).map(([path, error]) => {
    const [list, index] = path.split(".");
    const part = list === "hours" ? body.hours[Number(index)] : undefined;
    const date = list === "exceptions" ? body.exceptions[Number(index)] : undefined;
    if (part) return `${WEEKDAYS[part.weekday]}, row ${Number(index) + 1}: ${error}`;
    return date ? `${shortDay(date.date)}: ${error}` : error;
  });
  return { heading: CHECK_FIELDS, texts };
}
