import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { clinic } from "#content/clinic.ts";
import { todayIn } from "#contract/time.ts";
import { longDay, shortDay } from "#contract/time-words.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicName, clinicOf } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { boardQuery } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { useDesk, VisitDesk } from "../visit/visit-desk.tsx";
import { BoardColumns } from "./board-columns.tsx";
import { ClinicSwitch } from "./clinic-switch.tsx";
import { DaySwitch } from "./day-switch.tsx";
import { LateList } from "./late-list.tsx";
import { LiveNote } from "./live-note.tsx";
import { OpenByCode } from "./open-by-code.tsx";

const route = getRouteApi("/staff-portal/");

export function BoardPage() {
  return (
    <Allowed permission="appointment:read">
      <VisitDesk>
        <Board />
      </VisitDesk>
    </Allowed>
  );
}

function Board() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow();
  const location = clinicOf(search);
  const today = todayIn(now);
  const { date = today } = search;
  const query = useQuery(boardQuery(location, date));
  const { book } = useDesk();
  const heading = date === today ? "Staff Portal: today" : `Staff Portal: ${shortDay(date)}`;
  return (
    <StaffPage heading={heading} tools={<ClinicSwitch />}>
      <div className="my-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <DaySwitch
          date={date}
          today={today}
          onChange={(next) => void navigate({ search: { ...search, date: next }, replace: true })}
        />
        <Button look="main" onClick={() => book(true, date)}>
          Walk-in
        </Button>
        <Button onClick={() => book(false, date)}>New visit</Button>
        <Link to="/staff-portal/day-sheet" search={{ location, date }}>
          Day sheet
        </Link>
        <LiveNote query={query} zone={clinic.timeZone} />
      </div>
      <OpenByCode id={search.visit} />
      <Loaded query={query} hasOwnNotice>
        {({ answer: { visits } }) => (
          <>
            {visits.length === 0 && (
              <p className="empty">
                Nobody is booked at {clinicName(location)} on {longDay(date)}.
              </p>
            )}
            <LateList visits={visits} now={now} />
            <BoardColumns visits={visits} now={now} />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
}
