import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addMonths, monthOf } from "#contract/time.ts";
import { longDay, monthName } from "#contract/time-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { calendarWeeks, clampDate, type DateSpan, dayForKey } from "./calendar.ts";
import type { FreeDays } from "./use-free-times.ts";

interface MonthGridProps {
  span: DateSpan;
  days: FreeDays;
  /** True once the server has answered for the day. */
  isKnown: (date: string) => boolean;
  selected: string | undefined;
  onLook: (until: string) => void;
  onSelect: (date: string) => void;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The WAI-ARIA pattern for date grids: one tab stop, arrow keys within, Page Up and Down by month. */
export function FreeDaysGrid({ span, days, isKnown, selected, onLook, onSelect }: MonthGridProps) {
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState<string>();
  const [hasMoved, setMoved] = useState(false);
  const current = cursor ?? selected ?? span.first;
  const month = monthOf(current);

  function lookAt(date: string, isByKey: boolean) {
    setCursor(date);
    setMoved(isByKey);
    onLook(clampDate(`${monthOf(date)}-31`, span));
  }

  useEffect(() => {
    if (hasMoved) grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
  }, [hasMoved, current]);

  function onKeyDown(event: KeyboardEvent) {
    const next = event.ctrlKey || event.altKey || event.metaKey ? null : dayForKey(event.key, current, span);
    if (next === null) return;
    event.preventDefault();
    lookAt(next, true);
  }

  return (
    <div className="month">
      <div className="month-head">
        <Turn word="Previous" to={addMonths(`${month}-01`, -1)} span={span} onTurn={(date) => lookAt(date, false)} />
        <b id={title} aria-live="polite">
          {monthName(month)}
        </b>
        <Turn word="Next" to={addMonths(`${month}-01`, 1)} span={span} onTurn={(date) => lookAt(date, false)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA's own pattern for a grid of dates */}
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, i) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty corner of the month
                  <td key={i} />
                ) : (
                  <td key={date}>
                    <Day
                      date={date}
                      state={stateOf(date, { span, days, isKnown })}
                      isStop={date === current}
                      isSelected={date === selected}
                      onSelect={(day) => {
                        lookAt(day, false);
                        onSelect(day);
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TurnProps {
  word: string;
  to: string;
  span: DateSpan;
  onTurn: (date: string) => void;
}

function Turn({ word, to, span, onTurn }: TurnProps) {
  const isEnd = monthOf(to) < monthOf(span.first) || monthOf(to) > monthOf(span.last);
  return (
    <Button aria-label={`${word} month`} isOff={isEnd} onClick={() => onTurn(clampDate(to, span))}>
      {word === "Next" ? "›" : "‹"}
    </Button>
  );
}

interface DayState {
  words: string;
  hasTimes: boolean;
}

type Known = Pick<MonthGridProps, "span" | "days" | "isKnown">;

function stateOf(date: string, { span, days, isKnown }: Known): DayState {
  const count = days.get(date)?.length ?? 0;
  if (count > 0) return { words: count === 1 ? "1 time" : `${count} times`, hasTimes: true };
  const isOutside = date < span.first || date > span.last;
  return { words: isOutside || isKnown(date) ? "no times" : "not loaded yet", hasTimes: false };
}

interface DayProps {
  date: string;
  state: DayState;
  isStop: boolean;
  isSelected: boolean;
  onSelect: (date: string) => void;
}

function Day({ date, state: { words, hasTimes }, isStop, isSelected, onSelect }: DayProps) {
  return (
    <button
      type="button"
      className="day"
      data-date={date}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${longDay(date)}, ${words}`}
      aria-pressed={isSelected}
      aria-disabled={!hasTimes}
      onClick={() => {
        if (hasTimes) onSelect(date);
      }}
    >
      {Number(date.slice(8))}
    </button>
  );
}
