import { type CSSProperties, memo } from "react";
import type { StaffVisit } from "#contract/staff-board.ts";
import { timeText } from "#contract/time.ts";
import { clockTime, shortDay } from "#contract/time-words.ts";
import type { Minutes, PlacedVisit, WeekColumn } from "#web/lib/words/week-layout.ts";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { stateWords } from "../shell/staff-copy.ts";
import { useDesk } from "../visit/visit-desk.tsx";
import { type DropTarget, useDrag } from "./use-drag.ts";

interface WeekGridProps {
  columns: readonly WeekColumn[];
  hours: Minutes;
}

export function WeekGrid({ columns, hours }: WeekGridProps) {
  const { act, show } = useDesk();
  const { target, handlers, isDragEnd } = useDrag(hours, ({ visit, day, provider, minute }) =>
    act(visit, "move", { date: day, time: timeText(minute), provider }),
  );
  const quarters = (hours.to - hours.from) / 15;
  const size: CSSProperties = { gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(8rem, 1fr))` };
  return (
    <ScrollRegion className="week" style={size} aria-label="Calendar" data-dragging={target !== null}>
      <Hours hours={hours} />
      {columns.map((column, i) => (
        <Column
          key={`${column.day} ${column.provider.id}`}
          column={column}
          hours={hours}
          quarters={quarters}
          isFirstOfDay={columns[i - 1]?.day !== column.day}
          target={target?.day === column.day && target.provider === column.provider.id ? target : null}
          dragged={target?.visit.id}
          handlers={handlers}
          onOpen={(visit) => {
            if (!isDragEnd()) show(visit);
          }}
        />
      ))}
    </ScrollRegion>
  );
}

function Hours({ hours: { from, to } }: { hours: Minutes }) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, i) => from + i * 60);
  return (
    <div className="week-hours" aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ top: `${((minute - from) / 15) * 1.5}rem` }}>
          {minuteWords(minute)}
        </span>
      ))}
    </div>
  );
}

/** "9:30 AM" */
function minuteWords(minute: number): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  return `${hour % 12 || 12}${rest ? `:${rest}` : ""} ${hour < 12 ? "AM" : "PM"}`;
}

interface ColumnProps {
  column: WeekColumn;
  hours: Minutes;
  quarters: number;
  isFirstOfDay: boolean;
  target: DropTarget | null;
  /** Id of the dragged visit. */
  dragged: string | undefined;
  handlers: ReturnType<typeof useDrag>["handlers"];
  onOpen: (visit: StaffVisit) => void;
}

function Column({ column, hours, quarters, isFirstOfDay, target, dragged, handlers, onOpen }: ColumnProps) {
  const { day, provider, working, holds, closures, visits } = column;
  const id = `${day}-${provider.id}`;
  return (
    <section className="week-column" aria-labelledby={id} data-first={isFirstOfDay}>
      <h2 id={id} className="week-head">
        <span className={isFirstOfDay ? undefined : "sr-only"}>{shortDay(day)} </span>
        <small>{provider.name}</small>
      </h2>
      <div className="week-day" style={{ height: `${quarters * 1.5}rem` }} data-day={day} data-provider={provider.id}>
        <div aria-hidden="true">
          {working.map((span) => (
            <div key={span.from} className="week-band" data-kind="working" style={placeOf(span, hours)} />
          ))}
          {holds.map((span) => (
            <div key={span.from} className="week-band" data-kind="hold" style={placeOf(span, hours)} />
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
              <Block
                placed={placed}
                isDragged={placed.visit.id === dragged}
                handlers={handlers(placed.visit, placed.to - placed.from)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ol>
        {target && (
          <div
            className="week-ghost"
            style={placeOf({ from: target.minute, to: target.minute + target.duration }, hours)}
          >
            {minuteWords(target.minute)}
          </div>
        )}
      </div>
    </section>
  );
}

interface BlockProps {
  placed: PlacedVisit;
  isDragged: boolean;
  handlers: ReturnType<ColumnProps["handlers"]>;
  onOpen: (visit: StaffVisit) => void;
}

const Block = memo(
  BlockView,
  (before, after) => before.placed === after.placed && before.isDragged === after.isDragged,
);

function BlockView({ placed: { visit }, isDragged, handlers, onOpen }: BlockProps) {
  const { id, patient, startsAt, service, column } = visit;
  return (
    <button
      type="button"
      id={`visit-${id}`}
      className="week-visit"
      data-column={column}
      data-overlap={visit.isOverlapping}
      data-dragged={isDragged}
      onClick={() => onOpen(visit)}
      {...handlers}
    >
      <span>
        <b>{clockTime(startsAt)}</b> {patient.name}
      </span>
      <small>
        {service.name}, {stateWords(visit)}
        {visit.isOverlapping && ", overlaps"}
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
