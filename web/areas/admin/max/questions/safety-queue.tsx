import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type TranscriptRow, VERDICTS } from "#contract/max-transcripts.ts";
import { may } from "#contract/permissions.ts";
import { fullTime } from "#contract/time-words.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient, rolesQuery } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { choiceOf, textOf, useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { countOf, SAFETY_TONES, SAFETY_WORDS, VERDICT_WORDS } from "../max-copy.ts";
import { TranscriptLines } from "./transcript-lines.tsx";

const one = admin.max.transcripts[":id"];

interface SafetyQueueProps {
  /** Unreviewed, oldest first. */
  rows: readonly TranscriptRow[];
  total: number;
}

/** J and K move between conversations while the focus is in the section. */
export function SafetyQueue({ rows, total }: SafetyQueueProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [wanted, setWanted] = useState(0);
  const place = Math.min(wanted, rows.length - 1);
  const row = rows[place];
  const roles = useQuery(rolesQuery);

  function go(step: number) {
    setWanted(Math.max(0, Math.min(place + step, rows.length - 1)));
    heading.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (target instanceof HTMLTextAreaElement || ctrlKey || metaKey || altKey) return;
    if (key === "j") go(1);
    if (key === "k") go(-1);
  }

  if (!row) return null;
  return (
    <section className="my-5" aria-labelledby={id} onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-base" ref={heading} tabIndex={-1}>
          {countOf(place + 1)} of {countOf(total)}: {fullTime(row.updatedAt)}
        </h2>
        <StatusBadge tone={SAFETY_TONES[row.safety]}>{SAFETY_WORDS[row.safety]}</StatusBadge>
        <div className="act-list ml-auto">
          <Step label="Previous" shortcut="K" isOff={place === 0} onPress={() => go(-1)} />
          <Step label="Next" shortcut="J" isOff={place === rows.length - 1} onPress={() => go(1)} />
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] items-start gap-x-8">
        <Conversation key={row.id} id={row.id} />
        {may(roles.data?.roles ?? [], "transcript:review") && (
          <VerdictForm key={`${row.id} verdict`} row={row} onSaved={() => heading.current?.focus()} />
        )}
      </div>
    </section>
  );
}

interface StepProps {
  label: string;
  shortcut: string;
  isOff: boolean;
  onPress: () => void;
}

function Step({ label, shortcut, isOff, onPress }: StepProps) {
  return (
    <Button aria-keyshortcuts={shortcut} isOff={isOff} onClick={onPress}>
      {label} <kbd>{shortcut}</kbd>
    </Button>
  );
}

function Conversation({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["max", "transcript", id],
    queryFn: () => take(one.$get({ param: { id } })),
    // Every read is audited: never refetch automatically, and keep nothing in the cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={query} lines={5}>
      {({ lines }) => <TranscriptLines lines={lines} />}
    </Loaded>
  );
}

function VerdictForm({ row: { id, review }, onSaved }: { row: TranscriptRow; onSaved: () => void }) {
  const form = useForm("verdict", async (values) => {
    const verdict = choiceOf(values, "verdict", VERDICTS);
    if (!verdict) return { heading: CHECK_FIELDS, fields: { verdict: "Please choose a verdict." } };
    const json = { from: review, to: "reviewed", verdict, note: textOf(values, "note") } as const;
    await take(one.review.$post({ param: { id }, json }));
    await queryClient.invalidateQueries({ queryKey: ["max", "transcripts"] });
    onSaved();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Save and go on">
      <RadioField field={form.field("verdict")} legend="Was the level right?" options={OPTIONS} />
      <TextArea field={form.field("note")} label="Note" hint="Sealed with the conversation." rows={3} maxLength={500} />
    </ActionForm>
  );
}

const OPTIONS = VERDICTS.map((verdict) => [verdict, VERDICT_WORDS[verdict]] as const);
