import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { clinic } from "#content/clinic.ts";
import { may } from "#contract/permissions.ts";
import type { WeekAnswer } from "#contract/staff-board.ts";
import { todayIn, weekStart } from "#contract/time.ts";
import { longDay, shortDay } from "#contract/time-words.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { useMedia } from "#web/lib/state/use-media.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicOf } from "#web/lib/words/clinics.ts";
import { columnsOf, daysOf, shownHoursOf } from "#web/lib/words/week-layout.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { BlockDialog } from "../closures/block-dialog.tsx";
import { ClosureList } from "../closures/closure-list.tsx";
import { weekQuery } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { useDesk, VisitDesk } from "../visit/visit-desk.tsx";
import { ClinicSwitch } from "./clinic-switch.tsx";
import { DaySwitch } from "./day-switch.tsx";
import { LiveNote } from "./live-note.tsx";
import { WeekGrid } from "./week-grid.tsx";

const route = getRouteApi("/staff-portal/week");

export function WeekPage() {
  return (
    <Allowed permission="appointment:read">
      <VisitDesk>
        <Week />
      </VisitDesk>
    </Allowed>
  );
}

function Week() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isBlocking, setBlocking] = useState(false);
  const { book } = useDesk();
  const mayBlock = may(useRoles(), "schedule:write");
  const location = clinicOf(search);
  const today = todayIn(useNow());
  const from = weekStart(search.from ?? today);
  const query = useQuery(weekQuery(location, from));
  return (
    <StaffPage heading={`Week of ${longDay(from).replace(/^\w+, /, "")}`} tools={<ClinicSwitch />}>
      <div className="my-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <DaySwitch
          date={from}
          today={weekStart(today)}
          step={7}
          onChange={(next) => void navigate({ search: { ...search, from: next }, replace: true })}
        />
        <Button
          look="main"
          onClick={() => book(false, search.day === undefined || search.day === "all" ? from : search.day)}
        >
          New visit
        </Button>
        {mayBlock && <Button onClick={() => setBlocking(true)}>Block time</Button>}
        <LiveNote query={query} zone={clinic.timeZone} />
      </div>
      <Loaded query={query} hasOwnNotice>
        {({ answer }) => <Days week={answer} today={today} />}
      </Loaded>
      {isBlocking && query.data && (
        <BlockDialog week={query.data.answer} location={location} onClose={() => setBlocking(false)} />
      )}
    </StaffPage>
  );
}

const WIDE = "(min-width: 60rem)";

function Days({ week, today }: { week: WeekAnswer; today: string }) {
  const { day: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useMedia(WIDE);
  const days = daysOf(week);
  const fallback = isWide ? "all" : (days.find((day) => day >= today) ?? days[0] ?? "all");
  const chosen = asked && (asked === "all" || days.includes(asked)) ? asked : fallback;
  const shown = useMemo(() => {
    const chosenDays = chosen === "all" ? daysOf(week) : [chosen];
    return { columns: columnsOf(week, chosenDays), hours: shownHoursOf(week) };
  }, [week, chosen]);
  return (
    <>
      <div className="my-3 flex flex-wrap items-center gap-2">
        {["all", ...days].map((day) => (
          <Button
            key={day}
            aria-pressed={day === chosen}
            onClick={() => void navigate({ search: (now) => ({ ...now, day }), replace: true })}
          >
            {day === "all" ? "Whole week" : shortDay(day)}
            {day === today && " (today)"}
          </Button>
        ))}
      </div>
      {shown.columns.length === 0 ? (
        <p className="empty">Nobody works here on these days, and nobody is booked.</p>
      ) : (
        <WeekGrid columns={shown.columns} hours={shown.hours} />
      )}
      <p className="hint">
        Press a visit for everything that can be done with it, “Move…” included. With a mouse it can be dragged as well.
      </p>
      <ClosureList closures={week.closures} />
    </>
  );
}
