import { useEffect, useRef } from "react";
import type { FreeTime } from "#contract/booking-answers.ts";
import { fullTime } from "#contract/time-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Phones } from "#web/ui/base/form-notice.tsx";
import type { Problem } from "./problem.ts";

interface ProblemNoteProps {
  problem: Problem;
  zone: string;
  onRetry?: (() => void) | undefined;
  onPick?: ((time: FreeTime) => void) | undefined;
  fieldId?: (name: string) => string;
}

/** Takes the focus when it appears. */
export function ProblemNote({ problem, zone, onRetry, onPick, fieldId }: ProblemNoteProps) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problem) note.current?.focus();
  }, [problem]);
  const { heading, fields = {}, alternatives, canRetry, needsHelp } = problem;
  return (
    <section ref={note} tabIndex={-1} className="note" data-level="warning" aria-label={heading}>
      <p>
        <b>{heading}</b>
      </p>
      {Object.entries(fields).map(([name, error]) => (
        <p key={name}>{fieldId ? <a href={`#${fieldId(name)}`}>{error}</a> : error}</p>
      ))}
      {alternatives && onPick && <Alternatives times={alternatives} zone={zone} onPick={onPick} />}
      {canRetry && onRetry && (
        <p>
          <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
      {needsHelp && <Phones />}
    </section>
  );
}

interface AlternativesProps {
  times: readonly FreeTime[];
  zone: string;
  onPick: (time: FreeTime) => void;
}

export function Alternatives({ times, zone, onPick }: AlternativesProps) {
  if (times.length === 0) return <p>There is no other time near it. Please choose another day.</p>;
  return (
    <ul className="options">
      {times.map((time) => (
        <li key={time.startsAt}>
          <Button onClick={() => onPick(time)}>{fullTime(time.startsAt, zone)}</Button>
        </li>
      ))}
    </ul>
  );
}
