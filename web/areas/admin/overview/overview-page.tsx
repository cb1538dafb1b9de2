import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { type Overview, overviewQuery } from "#contract/overview.ts";
import { may } from "#contract/permissions.ts";
import { todayIn } from "#contract/time.ts";
import { clockTime, zoneName } from "#contract/time-words.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { type Filter, FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { FiltersOf } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { type Command, useCommands } from "../shell/command-store.ts";
import { FunnelCard } from "./funnel-card.tsx";
import { HealthCard } from "./health-card.tsx";
import { leadsLink, type Range } from "./links.ts";
import { rangeOf } from "./range.ts";
import { AuditCard, MaxCard } from "./signs.tsx";
import { Fill, Today } from "./today.tsx";
import { Waiting } from "./waiting.tsx";

const REFRESH_MS = 60_000;
const route = getRouteApi("/admin/");

const FILTERS: readonly Filter<FiltersOf<typeof overviewQuery>>[] = [
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To" },
  {
    kind: "select",
    name: "location",
    label: "Clinic",
    options: [["", "Both clinics"], ...locations.map(({ slug, name }) => [slug, name] as const)],
  },
];

function numbersQuery(query: Range & { location: Clinic | undefined }) {
  return queryOptions({
    queryKey: ["overview", query],
    queryFn: () => take(admin.overview.$get({ query })),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
    placeholderData: keepPreviousData,
  });
}

export function OverviewPage() {
  return (
    <AdminPage heading="Overview" permission="admin:enter">
      <Numbers />
    </AdminPage>
  );
}

function Numbers() {
  const list = useListState(route.useSearch(), overviewQuery);
  const { location, ...days } = list.state.filters;
  const range = rangeOf(days, todayIn(Date.now()));
  const query = useQuery(numbersQuery({ ...range, location }));
  useOwnCommands();
  return (
    <>
      <FilterBar list={{ ...list, state: { ...list.state, filters: { ...range, location } } }} filters={FILTERS}>
        {query.data && <AsOf at={query.data.at} hasFailed={query.isError} />}
      </FilterBar>
      <Loaded query={query} hasOwnNotice>
        {(overview) => <Cards overview={overview} range={range} />}
      </Loaded>
    </>
  );
}

function AsOf({ at, hasFailed }: { at: string; hasFailed: boolean }) {
  const time = `${clockTime(at)} ${zoneName()}`;
  if (!hasFailed) return <p className="ml-auto text-muted">As of {time}</p>;
  return (
    <p className="ml-auto rounded-control border border-danger px-3 py-1 text-danger" role="alert">
      No answer from the server. This is how it was at {time}.
    </p>
  );
}

/** In the order in which staff need them at the start of a day. */
function Cards({ overview, range }: { overview: Overview; range: Range }) {
  const roles = useRoles();
  const { fill, funnel, max, audit, health, today, location } = overview;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 *:mt-0 xl:grid-cols-2 xl:*:first:col-span-full xl:*:has-[figure,dl]:col-span-full">
      <Waiting overview={overview} range={range} roles={roles} />
      <Today overview={overview} roles={roles} />
      {fill && <Fill fill={fill} roles={roles} />}
      {funnel && <FunnelCard funnel={funnel} range={range} location={location} />}
      {max && <MaxCard flags={max} range={range} />}
      {audit && <AuditCard audit={audit} range={range} today={today} />}
      {health && <HealthCard health={health} />}
    </div>
  );
}

function useOwnCommands(): void {
  const roles = useRoles();
  const commands = useMemo<Command[]>(() => {
    const unanswered: Command = {
      id: "unanswered",
      label: "Show leads that nobody has answered",
      act: { link: leadsLink(undefined, "unanswered") },
    };
    return may(roles, "lead:read") ? [unanswered] : [];
  }, [roles]);
  useCommands(commands);
}
