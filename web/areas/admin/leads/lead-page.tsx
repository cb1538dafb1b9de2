import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { CallLog } from "./call-log.tsx";
import { Duplicates } from "./duplicates.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadSend } from "./lead-send.tsx";
import { LeadStage } from "./lead-stage.tsx";
import { leadQuery } from "./queries.ts";
import { Timeline } from "./timeline.tsx";

const route = getRouteApi("/admin/leads/$id");

export function LeadPage() {
  const { id } = route.useParams();
  return (
    <AdminPage heading="Lead" permission="lead:read" tools={<Link to="/admin/leads">All leads</Link>}>
      <Opened id={id} />
    </AdminPage>
  );
}

function Opened({ id }: { id: string }) {
  return <Loaded query={useQuery(leadQuery(id))}>{(full) => <Lead key={id} full={full} />}</Loaded>;
}

function Lead({ full }: { full: LeadAnswerFull }) {
  const canWrite = may(useRoles(), "lead:write") && full.lead.dupOf === null;
  return (
    <div>
      {full.lead.dupOf && (
        <p className="note" data-level="warning">
          This request was merged.{" "}
          <Link to="/admin/leads/$id" params={{ id: full.lead.dupOf }}>
            Open the lead that was kept
          </Link>
        </p>
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5 *:m-0">
          <LeadFacts full={full} canWrite={canWrite} />
          {canWrite && <Duplicates full={full} />}
        </div>
        {canWrite && (
          <div className="grid content-start gap-5 *:m-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <LeadStage full={full} />
            <LeadSend full={full} />
            <CallLog full={full} />
          </div>
        )}
        <Timeline full={full} />
      </div>
    </div>
  );
}
