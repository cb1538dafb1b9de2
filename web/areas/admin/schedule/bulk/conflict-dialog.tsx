import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Conflict, Handling } from "#contract/schedule-conflicts.ts";
import { fullTime } from "#contract/time-words.ts";
import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField, Tick } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { scheduleQuery } from "../queries.ts";
import { WHY_WORDS } from "../schedule-copy.ts";

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  save: (handling: Handling[]) => Promise<Trouble | undefined>;
  onClose: () => void;
}

/** By visit: "call", "keep", or "startsAt provider" for another time. */
type Choices = Readonly<Record<string, string>>;
const [CALL, KEEP] = ["call", "keep"] as const;

/** Nothing is saved before every conflicting visit has a choice. */
export function ConflictDialog({ conflicts, save, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const form = useForm("conflicts", async (values) => {
    const open = conflicts.filter(({ visit }) => !choices[visit.id]);
    if (open.length > 0) {
      const fields = open.map(({ visit }) => [visit.id, `Please say what happens to ${visit.ref}.`] as const);
      return { heading: CHECK_FIELDS, fields: Object.fromEntries(fields) };
    }
    const reason = textOf(values, "reason");
    if (Object.values(choices).includes(KEEP) && reason.length < 3) {
      return { heading: CHECK_FIELDS, fields: { reason: "Please give a reason." } };
    }
    const notify = values.has("notify");
    return save(conflicts.map(({ visit }) => handlingOf(visit, choices[visit.id] ?? CALL, { reason, notify })));
  });
  const all = (choice: string) => setChoices(Object.fromEntries(conflicts.map(({ visit }) => [visit.id, choice])));
  const chosen = Object.values(choices);
  return (
    <Dialog heading="Visits that would fall outside" onClose={onClose} isWide>
      <p role="status">
        {conflicts.length === 1 ? "One visit does" : `${conflicts.length} visits do`} not fit the change. Nothing is
        saved yet, and nothing is cancelled by it.
      </p>
      <div className="act-list">
        <Button onClick={() => all(CALL)}>All to the call list</Button>
        <Button onClick={() => all(KEEP)}>Keep all</Button>
      </div>
      <ActionForm form={form} submitLabel="Save the change">
        <ul className="rows">
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflict.visit.id}
              conflict={conflict}
              fieldOf={form.field}
              choice={choices[conflict.visit.id] ?? ""}
              onChoose={(choice) => setChoices({ ...choices, [conflict.visit.id]: choice })}
            />
          ))}
        </ul>
        {chosen.includes(KEEP) && (
          <TextField
            field={form.field("reason")}
            label="Reason to keep them"
            hint="It stands in each visit's history. Nothing about anybody's health."
            maxLength={200}
          />
        )}
        {chosen.some((choice) => choice !== KEEP && choice !== CALL) && (
          <Tick field={form.field("notify")} label="Send a message to each patient whose visit moves" />
        )}
      </ActionForm>
    </Dialog>
  );
}

function handlingOf(
  { id: visit, version }: Conflict["visit"],
  choice: string,
  { reason, notify }: { reason: string; notify: boolean },
): Handling {
  if (choice === CALL) return { act: "call", visit, version };
  if (choice === KEEP) return { act: "keep", visit, version, reason };
  const [startsAt = "", provider = ""] = choice.split(" ");
  return { act: "move", visit, version, startsAt, provider, notify };
}

interface ConflictRowProps {
  conflict: Conflict;
  fieldOf: ReturnType<typeof useForm>["field"];
  choice: string;
  onChoose: (choice: string) => void;
}

function ConflictRow({ conflict: { visit, why, alternatives }, fieldOf, choice, onChoose }: ConflictRowProps) {
  const { data } = useQuery(scheduleQuery);
  const { id, error } = fieldOf(visit.id);
  const nameOf = (provider: string) => data?.providers.find((one) => one.id === provider)?.name ?? "somebody else";
  return (
    <li>
      <p>
        <b>
          {visit.patientName}, {visit.ref}
        </b>
        {fullTime(visit.startsAt)}, {visit.service.name}, {visit.provider.name}, {clinicName(visit.location)}
        <em>{WHY_WORDS[why]}</em>
      </p>
      <div className="field">
        <label htmlFor={id}>What happens to {visit.ref}</label>
        {error && (
          <p id={`${id}-error`} className="wrong">
            {error}
          </p>
        )}
        <select
          id={id}
          value={choice}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="">Please choose</option>
          <option value={CALL}>Put it on the desk's call list</option>
          <option value={KEEP}>Keep it as it is, by exception</option>
          {alternatives.flatMap(({ startsAt, providers }) =>
            providers.map((provider) => (
              <option key={`${startsAt} ${provider}`} value={`${startsAt} ${provider}`}>
                Move to {fullTime(startsAt)}, {nameOf(provider)}
              </option>
            )),
          )}
        </select>
      </div>
    </li>
  );
}
