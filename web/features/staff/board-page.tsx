import { useQuery } from "@tanstack/react-query";
import { clinic } from "#content/clinic.ts";
import { Loaded } from "#web/components/account/loaded.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { clinicName, dayName, isDate } from "#web/lib/clinic-days.ts";
import { localDate } from "#web/lib/clinic-time.ts";
import { useNow } from "#web/lib/use-now.ts";
import { clinicOf, useSearch } from "#web/lib/use-search.ts";
import { BoardColumns } from "./board-columns.tsx";
import { ClinicSwitch } from "./clinic-switch.tsx";
import { DaySwitch } from "./day-switch.tsx";
import { LateList } from "./late-list.tsx";
import { LiveNote } from "./live-note.tsx";
import { OpenByCode } from "./open-by-code.tsx";
import { boardQuery } from "./queries.ts";
import { Allowed } from "./staff-area.tsx";
import { STAFF } from "./staff-nav.tsx";
import { StaffPage } from "./staff-page.tsx";
import { useDesk, VisitDesk } from "./visit-desk.tsx";

/** `/staff-portal`: the day of one clinic. */
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
  const [search] = useSearch();
  const now = useNow();
  const location = clinicOf(search);
  const today = localDate(now, clinic.timeZone);
  const date = isDate(search["date"]) ? search["date"] : today;
  const query = useQuery(boardQuery(location, date));
  const { book } = useDesk();
  const heading = date === today ? "Staff Portal: today" : `Staff Portal: ${dayName(date)}`;
  return (
    <StaffPage heading={heading} tools={<ClinicSwitch />}>
      <div className="toolbar">
        <DaySwitch date={date} today={today} />
        <button type="button" className="btn" onClick={() => book(true)}>
          Walk-in
        </button>
        <button type="button" className="btn quiet" onClick={() => book(false)}>
          New visit
        </button>
        <SiteLink href={`${STAFF}/day-sheet?location=${location}&date=${date}`}>Day sheet</SiteLink>
        <LiveNote query={query} zone={clinic.timeZone} />
      </div>
      <OpenByCode />
      <Loaded query={query}>
        {({ answer: { visits } }) => (
          <>
            {visits.length === 0 && (
              <p className="empty">
                Nobody is booked at {clinicName(location)} on {dayName(date, "long")}.
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
