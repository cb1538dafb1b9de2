import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import type { StaffVisit } from "#contract/staff-board.ts";
import { addDays, addMonths, monthOf, todayIn, weekStart } from "#contract/time.ts";
import { longDay, monthName } from "#contract/time-words.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicOf } from "#web/lib/words/clinics.ts";
import { columnsOf, daysOf, shownHoursOf } from "#web/lib/words/week-layout.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { CalendarFilters } from "./calendar-filters.tsx";
import { DayColumns } from "./day-columns.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { monthQuery, weekQuery } from "./queries.ts";
import { type CalendarSearch, VIEWS } from "./search.ts";
import { ScheduledVisitDialog } from "./visit-dialog.tsx";

const route = getRouteApi("/admin/appointments");

type View = (typeof VIEWS)[number];
const VIEW_WORDS: Readonly<Record<View, string>> = { month: "Month", week: "Week", day: "Day" };

/** The address holds all of its state. */
export function CalendarTab({ search }: { search: CalendarSearch }) {
  const navigate = route.useNavigate();
  const change = (changes: CalendarSearch, isNewStep = false) =>
    void navigate({ search: { ...search, ...changes }, replace: !isNewStep });
  const today = todayIn(useNow());
  const { view = "month", date = today } = search;
  const go = (to: string, shown: View = view) => change({ date: to, view: shown }, shown !== view);
  const step = (ways: -1 | 1) => go(stepped(view, date, ways));
  return (
    <>
      <CalendarFilters search={search} change={change} needsClinic={view !== "month"} />
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">View</legend>
        {VIEWS.map((name) => (
          <Button key={name} aria-pressed={name === view} onClick={() => go(date, name)}>
            {VIEW_WORDS[name]}
          </Button>
        ))}
        <Button onClick={() => step(-1)}>Previous {view}</Button>
        <Button onClick={() => go(today)}>Today</Button>
        <Button onClick={() => step(1)}>Next {view}</Button>
      </fieldset>
      <h2 className="mt-4 mb-2 text-xl" aria-live="polite">
        {titleOf(view, date)}
      </h2>
      {view === "month" ? (
        <Month search={search} date={date} today={today} onMove={(to) => go(to)} onOpen={(to) => go(to, "day")} />
      ) : (
        <Days search={search} view={view} date={date} onMove={(to) => go(to)} />
      )}
    </>
  );
}

function stepped(view: View, date: string, ways: -1 | 1): string {
  if (view === "month") return addMonths(date, ways);
  return addDays(date, view === "week" ? 7 * ways : ways);
}

function titleOf(view: View, date: string): string {
  if (view === "month") return monthName(monthOf(date));
  const year = date.slice(0, 4);
  return view === "week" ? `Week of ${longDay(weekStart(date))}, ${year}` : `${longDay(date)}, ${year}`;
}

interface MonthProps {
  search: CalendarSearch;
  date: string;
  today: string;
  onMove: (date: string) => void;
  onOpen: (date: string) => void;
}

function Month({ search: { location, provider, service }, date, ...moves }: MonthProps) {
  const query = useQuery(monthQuery({ month: monthOf(date), location, provider, service }));
  return (
    <Loaded query={query}>
      {(answer) => (
        <>
          <MonthGrid answer={answer} date={date} {...moves} />
          <p className="hint">
            Arrow keys move between days, Page Up and Page Down between months, Enter opens the day.
          </p>
        </>
      )}
    </Loaded>
  );
}

interface DaysProps {
  search: CalendarSearch;
  view: View;
  date: string;
  onMove: (date: string) => void;
}

function Days({ search, view, date, onMove }: DaysProps) {
  const [opened, open] = useState<StaffVisit | null>(null);
  const query = useQuery(weekQuery(clinicOf(search), weekStart(date)));

  /** Arrow keys move between days only from a button: fields and the scrolling calendar use them too. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const ways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isButton = event.target instanceof HTMLButtonElement;
    if (ways === undefined || !isButton || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(addDays(date, view === "week" ? 7 * ways : ways));
  }

  return (
    <Loaded query={query}>
      {(week) => {
        const { provider, service } = search;
        const visits = week.visits.filter(
          (visit) => (!provider || visit.provider.id === provider) && (!service || visit.service.id === service),
        );
        const shown = { ...week, visits, providers: week.providers.filter(({ id }) => !provider || id === provider) };
        const columns = columnsOf(shown, view === "week" ? daysOf(shown) : [date]);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a keyboard shortcut beside buttons that do the same
          <div onKeyDown={press}>
            {columns.length === 0 ? (
              <Empty>Nobody works here then, and nobody is booked.</Empty>
            ) : (
              <DayColumns columns={columns} hours={shownHoursOf(shown)} onOpen={open} />
            )}
            <p className="hint">
              Enter opens a visit. With a visit in focus, the left and right arrow keys change the {view}.
            </p>
            {opened && <ScheduledVisitDialog visit={opened} onClose={() => open(null)} />}
          </div>
        );
      }}
    </Loaded>
  );
}
