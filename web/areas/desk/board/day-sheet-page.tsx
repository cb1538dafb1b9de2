import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { StaffVisit } from "#contract/staff-board.ts";
import { todayIn } from "#contract/time.ts";
import { clockTime, longDateTime, longDay } from "#contract/time-words.ts";
import { Wide } from "#web/areas/site/content/wide.tsx";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicName, clinicOf } from "#web/lib/words/clinics.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { boardQuery } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { stateWords } from "../shell/staff-copy.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { ClinicSwitch } from "./clinic-switch.tsx";
import { DaySwitch } from "./day-switch.tsx";

const route = getRouteApi("/staff-portal/day-sheet");

/** For printing, so that the clinic can work without a network. */
export function DaySheetPage() {
  return (
    <Allowed permission="appointment:read">
      <DaySheet />
    </Allowed>
  );
}

function DaySheet() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const location = clinicOf(search);
  const today = todayIn(useNow());
  const { date = today } = search;
  const query = useQuery(boardQuery(location, date));
  return (
    <StaffPage heading="Day sheet" tools={<ClinicSwitch />}>
      <div className="my-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <DaySwitch
          date={date}
          today={today}
          onChange={(next) => void navigate({ search: { ...search, date: next }, replace: true })}
        />
        <ActButton
          label="Print"
          isMain
          act={async () => {
            // Nothing is printed before the print is audited.
            await take(staff.board.print.$post({ json: { location, date } }));
            window.print();
            return undefined;
          }}
        />
      </div>
      <Loaded query={query}>
        {({ answer: { visits, at } }) => (
          <div className="[&_:is(th,td)]:border [&_:is(th,td)]:px-2.5 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_:is(th,td)]:whitespace-nowrap [&_h3]:mt-5 [&_h3]:mb-2 [&_table]:w-full [&_table]:border-collapse [&_tr]:break-inside-avoid [&_.wide]:overflow-x-auto">
            <h2>
              {clinicName(location)}, {longDay(date)}
            </h2>
            <p>As of {longDateTime(at)}. Names of patients: shred after use.</p>
            <Sheet visits={visits.filter(({ column }) => column !== "absent")} />
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}

function Sheet({ visits }: { visits: readonly StaffVisit[] }) {
  if (visits.length === 0) return <p>Nobody is booked on this day.</p>;
  const byProvider = Map.groupBy(visits, ({ provider }) => provider.name);
  return [...byProvider].map(([provider, own]) => (
    <section key={provider}>
      <h3>{provider}</h3>
      <Wide label={`Visits of ${provider}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Patient</th>
              <th scope="col">Visit</th>
              <th scope="col">Room</th>
              <th scope="col">Phone</th>
              <th scope="col">State</th>
              <th scope="col">Reference</th>
            </tr>
          </thead>
          <tbody>
            {own.map((visit) => (
              <SheetRow key={visit.id} visit={visit} />
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  ));
}

function SheetRow({ visit }: { visit: StaffVisit }) {
  const { startsAt, endsAt, patient, service, room, ref } = visit;
  return (
    <tr>
      <td>
        {clockTime(startsAt)} to {clockTime(endsAt)}
      </td>
      <th scope="row">
        {patient.name}
        {patient.isNew && " (new)"}
      </th>
      <td>{service.neutralName}</td>
      <td>{room ?? "none"}</td>
      <td>{patient.phone ? phoneWords(patient.phone) : "none"}</td>
      <td>{stateWords(visit)}</td>
      <td>{ref}</td>
    </tr>
  );
}
