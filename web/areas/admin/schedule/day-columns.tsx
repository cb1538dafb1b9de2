import type { CSSProperties } from "react";
import type { StaffVisit } from "#contract/staff-board.ts";
import { clockTime, shortDay } from "#contract/time-words.ts";
import type { Minutes, PlacedVisit, WeekColumn } from "#web/lib/words/week-layout.ts";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { STATE_WORDS } from "./schedule-copy.ts";

interface DayColumnsProps {
  columns: readonly WeekColumn[];
  hours: Minutes;
  onOpen: (visit: StaffVisit) => void;
}

export function DayColumns({ columns, hours, onOpen }: DayColumnsProps) {
  const size: CSSProperties = { gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(8rem, 1fr))` };
  const lines = Array.from({ length: (hours.to - hours.from) / 60 }, (_, i) => hours.from + i * 60);
  return (
    <ScrollRegion className="week" style={size} aria-label="Calendar">
      <div className="week-hours" aria-hidden="true">
        {lines.map((minute) => (
          <span key={minute} style={{ top: `${((minute - hours.from) / 15) * 1.5}rem` }}>
            {hourWords(minute)}
          </span>
        ))}
      </div>
      {columns.map((column, i) => (
        <Column
          key={`${column.day} ${column.provider.id}`}
          column={column}
          hours={hours}
          isFirstOfDay={columns[i - 1]?.day !== column.day}
          onOpen={onOpen}
        />
      ))}
    </ScrollRegion>
  );
}

function hourWords(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
}

interface ColumnProps {
  column: WeekColumn;
  hours: Minutes;
  isFirstOfDay: boolean;
  onOpen: (visit: StaffVisit) => void;
}

function Column({ column, hours, isFirstOfDay, onOpen }: ColumnProps) {
  const { day, provider, working, closures, visits } = column;
  const id = `${day}-${provider.id}`;
  return (
    <section className="week-column" aria-labelledby={id} data-first={isFirstOfDay}>
      <h2 id={id} className="week-head">
        <span className={isFirstOfDay ? undefined : "sr-only"}>{shortDay(day)} </span>
        <small>{provider.name}</small>
      </h2>
      <div className="week-day" style={{ height: `${((hours.to - hours.from) / 15) * 1.5}rem` }}>
        <div aria-hidden="true">
          {working.map((span) => (
            <div key={span.from} className="week-band" data-kind="working" style={placeOf(span, hours)} />
          ))}
        </div>
        {closures.map(({ reason, isProposed, ...span }) => (
          <p key={`${span.from} ${reason}`} className="week-band" data-kind="closure" style={placeOf(span, hours)}>
            {reason}
            {isProposed && " (not decided)"}
          </p>
        ))}
        <ol>
          {visits.map((placed) => (
            <li key={placed.visit.id} style={{ ...placeOf(placed, hours), ...laneOf(placed) }}>
              <Block visit={placed.visit} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Block({ visit, onOpen }: { visit: StaffVisit; onOpen: (visit: StaffVisit) => void }) {
  return (
    <button
      type="button"
      className="week-visit"
      data-column={visit.column}
      data-overlap={visit.isOverlapping}
      onClick={() => onOpen(visit)}
    >
      <span>
        <b>{clockTime(visit.startsAt)}</b> {visit.patient.name}
      </span>
      <small>
        {visit.service.name}, {STATE_WORDS[visit.status].toLowerCase()}
      </small>
    </button>
  );
}

function placeOf({ from, to }: Minutes, hours: Minutes): CSSProperties {
  const [first, last] = [Math.max(from, hours.from), Math.min(to, hours.to)];
  return { top: `${((first - hours.from) / 15) * 1.5}rem`, height: `${((last - first) / 15) * 1.5}rem` };
}

function laneOf({ lane, lanes }: PlacedVisit): CSSProperties {
  return { left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` };
}
