import { type KeyboardEvent, useEffect, useRef } from "react";
import type { MonthAnswer, MonthDay } from "#contract/admin-appointments.ts";
import { monthOf } from "#contract/time.ts";
import { longDay, monthName } from "#contract/time-words.ts";
import { dayAfterKey, weeksOf } from "./month-cells.ts";
import { MONDAY_FIRST, WEEKDAYS } from "./schedule-copy.ts";

const GRID_CLASS = "w-full min-w-176 table-fixed border-collapse bg-surface";

interface MonthGridProps {
  answer: MonthAnswer;
  /** The focused day. */
  date: string;
  today: string;
  onMove: (date: string) => void;
  onOpen: (date: string) => void;
}

export function MonthGrid({ answer, date, today, onMove, onOpen }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const days = new Map(answer.days.map((day) => [day.date, day]));
  // Runs after a key press, even if the new month has only just loaded.
  useEffect(() => {
    if (!moved.current || answer.month !== monthOf(date)) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, [date, answer.month]);

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(date, event.key);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    onMove(next);
  }

  return (
    <div className="relative overflow-x-auto">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move between the cells, so the table is a grid */}
      <table ref={table} role="grid" className={GRID_CLASS} aria-label={monthName(answer.month)} onKeyDown={press}>
        <thead>
          <tr>
            {MONDAY_FIRST.map((weekday) => (
              <th key={weekday} scope="col" className="border px-2 py-1.5 text-left text-sm" abbr={WEEKDAYS[weekday]}>
                {WEEKDAYS[weekday].slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(answer.month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className="group h-26 border p-0 text-left align-top"
                  data-today={day === today}
                  data-current={day === date}
                >
                  <DayCell day={days.get(day)} date={day} isCurrent={day === date} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: MonthDay | undefined;
  date: string;
  isCurrent: boolean;
  onOpen: (date: string) => void;
}

function DayCell({ day, date, isCurrent, onOpen }: DayCellProps) {
  if (!day) return <span className="block px-2 py-1.5 text-sm text-muted">{Number(date.slice(8))}</span>;
  return (
    <button
      type="button"
      className="flex size-full min-h-26 flex-col items-start gap-0.5 px-2 py-1.5 text-left text-sm hover:bg-tint focus-visible:-outline-offset-3"
      data-date={date}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onOpen(date)}
    >
      <b
        className="group-data-[today=true]:rounded-full group-data-[today=true]:bg-accent group-data-[today=true]:px-1.5 group-data-[today=true]:text-surface"
        aria-hidden="true"
      >
        {Number(date.slice(8))}
      </b>
      <span className="sr-only">{longDay(date)}</span>
      {day.closures.map(({ reason, isProposed }) => (
        <small key={reason} className="max-w-full truncate text-xs text-muted">
          {reason}
          {isProposed && " (not decided)"}
        </small>
      ))}
      {day.booked > 0 && <span>{day.booked} booked</span>}
      {day.requested > 0 && <small className="text-xs text-muted">{day.requested} requested</small>}
      {day.noShow > 0 && <small className="text-xs text-muted">{day.noShow} no-show</small>}
      {day.cancelled > 0 && <small className="text-xs text-muted">{day.cancelled} cancelled</small>}
    </button>
  );
}
