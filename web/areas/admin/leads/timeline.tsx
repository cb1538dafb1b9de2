import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { activityWords } from "./lead-copy.ts";
import { useLeadOptions } from "./queries.ts";

export function Timeline({ full }: { full: LeadAnswerFull }) {
  const { people } = useLeadOptions();
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  return (
    <section className="card m-0 lg:col-start-1 lg:self-start" aria-labelledby="lead-timeline">
      <h2 id="lead-timeline">Timeline</h2>
      {full.activities.length === 0 && <p>Nothing yet.</p>}
      <ol className="*:border-t *:py-3">
        {full.activities.map((activity) => (
          <li key={activity.id}>
            <p>
              <b>{activityWords(activity, names)}</b>
            </p>
            {activity.kind === "created" && <ConversationLink id={activity.details["conversation"]} />}
            {activity.note && <p className="whitespace-pre-line wrap-anywhere">{activity.note}</p>}
            <p className="hint">
              <ClinicTime at={activity.at} />
              {activity.actor && `, ${activity.actor}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ConversationLink({ id }: { id: unknown }) {
  const roles = useRoles();
  if (typeof id !== "string" || !may(roles, "max:read")) return null;
  return (
    <p>
      <Link to="/admin/max" search={{ tab: "transcripts", open: id }}>
        Open the conversation
      </Link>
    </p>
  );
}
