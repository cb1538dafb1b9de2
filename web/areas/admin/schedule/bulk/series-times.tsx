import { useState } from "react";
import type { WeeklySeriesTimes } from "#contract/admin-appointments.ts";
import type { SeriesTime } from "#contract/staff-appointments.ts";
import { fullTime } from "#contract/time-words.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Tick } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { REFUSAL_WORDS } from "../schedule-copy.ts";

interface SeriesTimesProps {
  times: readonly SeriesTime[];
  book: (starts: string[], notify: boolean) => Promise<Trouble | undefined>;
  onBack: () => void;
  /** Called with the current times if another booking took one. */
  onTimes: (times: SeriesTime[]) => void;
}

const SKIP = "skip";

/** A refused time is skipped unless the user chooses another. */
export function SeriesTimes({ times, book, onBack, onTimes }: SeriesTimesProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const choiceOf = ({ startsAt, refusal }: SeriesTime) => choices[startsAt] ?? (refusal === null ? startsAt : SKIP);
  const starts = times.map(choiceOf).filter((choice) => choice !== SKIP);
  const conflicts = times.filter(({ refusal }) => refusal !== null).length;
  const form = useForm("series-times", async (values) => {
    if (starts.length === 0) return { heading: "Every time is skipped. Please go back and choose others." };
    try {
      return await book(starts, values.has("notify"));
    } catch (error) {
      const now = error instanceof ApiError ? (error.details as WeeklySeriesTimes | undefined)?.times : undefined;
      if (!now) throw error;
      onTimes(now);
      return { heading: "Somebody was quicker. Please look at the times again." };
    }
  });
  const back = <Button onClick={onBack}>Back</Button>;
  return (
    <ActionForm
      form={form}
      submitLabel={`Book ${starts.length} ${starts.length === 1 ? "visit" : "visits"}`}
      more={back}
    >
      <p role="status">
        {conflicts === 0 ? "All of these times can be had." : `${conflicts} of ${times.length} times cannot be had.`}
      </p>
      <ol className="rows">
        {times.map((time) => (
          <li key={time.startsAt}>
            <TimeRow
              time={time}
              choice={choiceOf(time)}
              onChoose={(choice) => setChoices({ ...choices, [time.startsAt]: choice })}
            />
          </li>
        ))}
      </ol>
      <Tick field={form.field("notify")} label="Send the patient a message about each visit" />
    </ActionForm>
  );
}

interface TimeRowProps {
  time: SeriesTime;
  choice: string;
  onChoose: (choice: string) => void;
}

function TimeRow({ time: { startsAt, refusal, alternatives }, choice, onChoose }: TimeRowProps) {
  const when = fullTime(startsAt);
  const others = alternatives.filter((other) => other.startsAt !== startsAt);
  return (
    <div className="field">
      <label htmlFor={`time-${startsAt}`}>
        {when}
        {refusal !== null && `: ${REFUSAL_WORDS[refusal] ?? "It cannot be had"}`}
      </label>
      <select id={`time-${startsAt}`} value={choice} onChange={(event) => onChoose(event.currentTarget.value)}>
        {refusal === null && <option value={startsAt}>Book it</option>}
        {others.map((other) => (
          <option key={other.startsAt} value={other.startsAt}>
            Move to {fullTime(other.startsAt)}
          </option>
        ))}
        <option value={SKIP}>Skip it</option>
      </select>
    </div>
  );
}
