import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { may } from "#contract/permissions.ts";
import { clockTime, fullTime, shortDay } from "#contract/time-words.ts";
import type { StaffWaitlistEntry } from "#contract/waitlist.ts";
import { staff } from "#web/lib/api/api.ts";
import type { AnyResponse } from "#web/lib/api/take.ts";
import { succeeded } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { clinicName, clinicOf } from "#web/lib/words/clinics.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { ClinicSwitch } from "../board/clinic-switch.tsx";
import { refresh, waitlistQuery } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";

const portal = getRouteApi("/staff-portal");
const LIST = "waitlist";
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const PARTS = { any: "any time of day", morning: "mornings", afternoon: "afternoons" } as const;

export function WaitlistPage() {
  return (
    <Allowed permission="appointment:write">
      <Waitlist />
    </Allowed>
  );
}

function Waitlist() {
  const location = clinicOf(portal.useSearch());
  const query = useQuery(waitlistQuery(location));
  return (
    <StaffPage heading="Waitlist" tools={<ClinicSwitch />}>
      <p className="lead">Freed times are offered by themselves, one at a time. Here you can offer one by hand.</p>
      <Loaded query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="empty">Nobody waits for a time at {clinicName(location)}.</p>
          ) : (
            <ol className="task-list" id={LIST} tabIndex={-1} aria-label="Waitlist">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </StaffPage>
  );
}

function EntryRow({ entry }: { entry: StaffWaitlistEntry }) {
  const { id, patientId, patientName, serviceName, offer, visit } = entry;
  const one = staff.waitlist[":id"];
  const param = { id };
  const canOpenChart = may(useRoles(), "patient:read");
  return (
    <li aria-labelledby={`entry-${id}`}>
      <div>
        <h2 id={`entry-${id}`}>
          {canOpenChart ? (
            <Link to="/staff-portal/patients/$id" params={{ id: patientId }}>
              {patientName}
            </Link>
          ) : (
            patientName
          )}
        </h2>
        <p>
          {serviceName}, {wishWords(entry)}
        </p>
        {visit && <p>Has a visit on {fullTime(visit.startsAt)}</p>}
      </div>
      <p className="badge state" data-tone={offer ? "soon" : "calm"}>
        {offer ? `Offered until ${clockTime(offer.endsAt)}` : "Waiting"}
        {offer && <small>{fullTime(offer.startsAt)}</small>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {!offer && (
          <ActButton
            label="Offer the next time"
            of={patientName}
            isMain
            act={() => changeEntry(one.offer.$post({ param, json: {} }), "Offered")}
          />
        )}
        <ConfirmButton
          label="Take off the list"
          of={patientName}
          heading={`Take ${patientName} off the waitlist?`}
          consequence="No more times are offered for this wish."
          keepLabel="Leave it"
          card={LIST}
          act={() => changeEntry(one.withdraw.$post({ param }), "Taken off the list")}
        />
      </div>
    </li>
  );
}

/** "Skokie, Nov 24 to Dec 4, Mon, Tue, mornings" */
function wishWords({ location, earliest, latest, weekdays, partOfDay }: StaffWaitlistEntry): string {
  const days = weekdays.length === 5 && !weekdays.includes(0) && !weekdays.includes(6) ? "" : namesOf(weekdays);
  const where = location ? clinicName(location) : "either clinic";
  return [where, `${shortDay(earliest)} to ${shortDay(latest)}`, days, PARTS[partOfDay]].filter(Boolean).join(", ");
}

function namesOf(weekdays: readonly number[]): string {
  return weekdays.map((day) => WEEKDAYS[day]).join(", ");
}

async function changeEntry(asked: Promise<AnyResponse>, title: string): Promise<undefined> {
  await succeeded(asked);
  toast({ title });
  await refresh("waitlist", "board", "week");
  return undefined;
}
