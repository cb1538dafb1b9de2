import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { may, type Permission, type Role } from "#contract/permissions.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import type { PurposeQuery } from "#contract/staff-purpose.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Guarded } from "../patients/break-glass.tsx";
import { PurposeGate } from "../patients/purpose-gate.tsx";
import { grantPurpose } from "../patients/purpose-store.ts";
import type { CHART_PARTS } from "../shell/search.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { ChartHeader } from "./chart-header.tsx";
import { ChartNotes } from "./chart-notes.tsx";
import { ChartOverview } from "./chart-overview.tsx";
import { ChartPlan } from "./chart-plan.tsx";
import { type Content, chartQuery, contentQuery } from "./chart-queries.ts";
import { ChartRefills } from "./chart-refills.tsx";
import { ChartResults } from "./chart-results.tsx";
import { ChartViews } from "./chart-views.tsx";
import { ChartVisits } from "./chart-visits.tsx";

type Part = (typeof CHART_PARTS)[number];

const PARTS: readonly (readonly [Part, string, Permission])[] = [
  ["overview", "Overview", "patient:read"],
  ["visits", "Visits", "patient:read"],
  ["results", "Results", "chart:read"],
  ["plan", "Plan", "chart:read"],
  ["notes", "Notes", "chart:read"],
  ["views", "Who looked", "patient:read"],
];

const route = getRouteApi("/staff-portal/patients/$id");

export function ChartPage() {
  const { id } = route.useParams();
  return (
    <Allowed permission="patient:read">
      <PurposeGate key={id} record={`patient:${id}`} heading="Patient's chart">
        {(purpose) => <Chart id={id} purpose={purpose} />}
      </PurposeGate>
    </Allowed>
  );
}

function Chart({ id, purpose }: { id: string; purpose: PurposeQuery }) {
  const query = useQuery(chartQuery(id, purpose));
  const roles = useRoles();
  useEffect(() => {
    // Records opened from the chart share its purpose.
    for (const intake of query.data?.intakes ?? []) grantPurpose(`intake:${intake.id}`, purpose);
    for (const thread of query.data?.threads ?? []) grantPurpose(`thread:${thread.id}`, purpose);
  }, [query.data, purpose]);
  return (
    <StaffPage heading="Patient's chart">
      <Guarded record="patient" id={id} query={query}>
        {(chart) => (
          <>
            <ChartHeader chart={chart} />
            <Parts chart={chart} purpose={purpose} roles={roles} />
          </>
        )}
      </Guarded>
    </StaffPage>
  );
}

interface PartsProps {
  chart: ChartAnswer;
  purpose: PurposeQuery;
  roles: readonly Role[];
}

function Parts({ chart, purpose, roles }: PartsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayRead = may(roles, "chart:read");
  const content = useQuery({ ...contentQuery(chart.patient.id, purpose), enabled: mayRead });
  const open = PARTS.filter(([, , permission]) => may(roles, permission));
  const [part] = open.find(([name]) => name === search.part) ?? open[0] ?? ["overview"];
  const props = { patientId: chart.patient.id, canWrite: may(roles, "chart:write") };
  const show = (view: (content: Content) => ReactNode) => (
    <Guarded record="patient" id={chart.patient.id} query={content}>
      {view}
    </Guarded>
  );
  return (
    <>
      <nav className="my-3 flex flex-wrap items-center gap-2" aria-label="Chart">
        {open.map(([name, label]) => (
          <Button
            key={name}
            aria-pressed={name === part}
            onClick={() => void navigate({ search: { ...search, part: name }, replace: true })}
          >
            {label}
          </Button>
        ))}
      </nav>
      {part === "overview" && <ChartOverview chart={chart} content={content.data} />}
      {part === "visits" &&
        (mayRead ? (
          show((data) => <ChartVisits {...props} chart={chart} content={data} />)
        ) : (
          <ChartVisits {...props} chart={chart} />
        ))}
      {part === "results" && show(({ results }) => <ChartResults {...props} results={results} />)}
      {part === "plan" &&
        show(({ plans, refills }) => (
          <>
            <ChartRefills {...props} plans={plans} refills={refills} />
            <ChartPlan {...props} plans={plans} />
          </>
        ))}
      {part === "notes" && show(({ notes }) => <ChartNotes {...props} notes={notes} />)}
      {part === "views" && <ChartViews views={chart.views} />}
    </>
  );
}
