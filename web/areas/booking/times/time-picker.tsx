import { useEffect, useState } from "react";
import type { FreeTime } from "#contract/booking-answers.ts";
import { addDays, localDate } from "#contract/time.ts";
import { shortMonthDay, shortWeekday } from "#contract/time-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { serverNow } from "../flow/booking-api.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import type { DateSpan } from "./calendar.ts";
import { FreeDaysGrid } from "./free-days-grid.tsx";
import { TimeList } from "./time-list.tsx";
import { type FreeDays, type LoadTimes, useFreeTimes } from "./use-free-times.ts";

interface TimePickerProps {
  zone: string;
  horizonDays: number;
  /** Stable; to load other times, give the picker another `key`. */
  load: LoadTimes;
  busy: string | undefined;
  onPick: (time: FreeTime) => void;
}

const STRIP_DAYS = 6;
const WIDE = "(min-width: 60rem)";

export function TimePicker({ zone, horizonDays, load, busy, onPick }: TimePickerProps) {
  const [span] = useState(() => spanFrom(localDate(serverNow(), zone), horizonDays));
  const free = useFreeTimes(load, { zone, span });
  const { days, isLoading, problem, want, isKnown } = free;
  const [chosen, setChosen] = useState<string>();
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  const withTimes = [...days.keys()].sort();
  const day = chosen ?? withTimes[0];
  const times = day === undefined ? undefined : days.get(day);

  // The strip may need days that are not loaded yet.
  useEffect(() => {
    if (days.size > 0 && days.size < STRIP_DAYS) want(span.last);
  }, [days, want, span.last]);

  return (
    <div className="picker">
      {problem && <ProblemNote problem={problem} zone={zone} onRetry={free.retry} />}
      <p role="status">{statusOf({ isLoading, hasTimes: withTimes.length > 0 || problem !== undefined })}</p>
      {day && times && (
        <>
          <DayStrip dates={withTimes.slice(0, STRIP_DAYS)} days={days} selected={day} onSelect={setChosen} />
          <div className="picker-parts">
            <details className="month-box" open={isWide}>
              <summary>All days</summary>
              <FreeDaysGrid
                span={span}
                days={days}
                isKnown={isKnown}
                selected={day}
                onLook={want}
                onSelect={setChosen}
              />
            </details>
            <TimeList
              key={day}
              date={day}
              times={times}
              zone={zone}
              takesFocus={chosen !== undefined}
              busy={busy}
              onPick={onPick}
            />
          </div>
        </>
      )}
    </div>
  );
}

function spanFrom(first: string, horizonDays: number): DateSpan {
  return { first, last: addDays(first, horizonDays) };
}

function statusOf({ isLoading, hasTimes }: { isLoading: boolean; hasTimes: boolean }): string {
  if (isLoading) return "Looking for open times…";
  return hasTimes ? "" : "There are no open times to book online at the moment. Please call the clinic.";
}

interface DayStripProps {
  dates: readonly string[];
  days: FreeDays;
  selected: string;
  onSelect: (date: string) => void;
}

function DayStrip({ dates, days, selected, onSelect }: DayStripProps) {
  return (
    <ul className="strip" aria-label="Next days with open times">
      {dates.map((date) => (
        <li key={date}>
          <Button aria-pressed={date === selected} onClick={() => onSelect(date)}>
            <span>
              {shortWeekday(date)} <b>{shortMonthDay(date)}</b> <small>{countWords(days.get(date)?.length ?? 0)}</small>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function countWords(count: number): string {
  return count === 1 ? "1 time" : `${count} times`;
}
