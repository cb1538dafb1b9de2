import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Clinic } from "#contract/booking.ts";
import type { StaffIntakeItem } from "#contract/intake-staff.ts";
import { minutesBetween } from "#contract/time.ts";
import { fullTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { POLL_MS } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { minutesWords } from "../shell/staff-copy.ts";
import { StaffPage } from "../shell/staff-page.tsx";
import { INTAKE_WORDS, TIER_WORDS } from "./intake-words.ts";

const SCOPES = [
  { show: "waiting", label: "To review", status: undefined, empty: "No intake waits to be reviewed." },
  { show: "returned", label: "Sent back", status: "needs_changes", empty: "None was sent back." },
  { show: "accepted", label: "Accepted", status: "accepted", empty: "None was accepted so far." },
] as const;

function intakesQuery({ show, status }: (typeof SCOPES)[number], location: Clinic | undefined) {
  return queryOptions({
    queryKey: ["staff", "intakes", show, location],
    queryFn: () => take(staff.intakes.$get({ query: { status, location } })),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}

const route = getRouteApi("/staff-portal/intakes/");

export function IntakesPage() {
  return (
    <Allowed permission="intake:read">
      <Intakes />
    </Allowed>
  );
}

function Intakes() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const scope = SCOPES.find(({ show }) => show === search.show) ?? SCOPES[0];
  const { location } = search;
  const query = useQuery(intakesQuery(scope, location));
  const now = useNow();
  return (
    <StaffPage heading="Intakes">
      <div className="my-3 flex flex-wrap items-center gap-2">
        {SCOPES.map(({ show, label }) => (
          <Button
            key={show}
            aria-pressed={show === scope.show}
            onClick={() => void navigate({ search: { ...search, show }, replace: true })}
          >
            {label}
          </Button>
        ))}
      </div>
      {location && (
        <p className="hint">
          Only: {clinicName(location)}.{" "}
          <Button onClick={() => void navigate({ search: { ...search, location: undefined }, replace: true })}>
            Show both clinics
          </Button>
        </p>
      )}
      <Loaded query={query}>
        {({ intakes }) =>
          intakes.length === 0 ? (
            <p className="empty">{scope.empty}</p>
          ) : (
            <ul className="task-list" aria-label="Intakes">
              {intakes.map((intake) => (
                <IntakeRow key={intake.id} intake={intake} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </StaffPage>
  );
}

function IntakeRow({ intake, now }: { intake: StaffIntakeItem; now: number }) {
  const { id, patientName, status, flagCount, flagTier, visit, waitingSince } = intake;
  const { words, level } = flagTier ? TIER_WORDS[flagTier] : { words: "No flags", level: "calm" };
  return (
    <li aria-labelledby={`intake-${id}`} data-level={level}>
      <div>
        <h2 id={`intake-${id}`}>
          <Link to="/staff-portal/intakes/$id" params={{ id }}>
            {patientName}
          </Link>
        </h2>
        <p>
          Visit {fullTime(visit.startsAt, visit.zone)}, {clinicName(visit.location)}
        </p>
      </div>
      <p className="badge state" data-tone={level}>
        {words}
        <small>
          {flagCount > 0 && `${flagCount} ${flagCount === 1 ? "flag" : "flags"}, `}
          {INTAKE_WORDS[status]}
          {waitingSince && `, ${minutesWords(minutesBetween(waitingSince, now))} ago`}
        </small>
      </p>
    </li>
  );
}
