import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#contract/long-date.ts";
import type { RoleRequest } from "#contract/role-requests.ts";
import { admin } from "#web/lib/api/api.ts";
import { succeeded } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { roleRequestsQuery, useRefresh } from "../queries.ts";
import { rolesOf } from "./user-acts.tsx";

type Decision = "approve" | "refuse";

interface Deciding {
  request: RoleRequest;
  decision: Decision;
}

export function RoleRequests({ mayWrite }: { mayWrite: boolean }) {
  const query = useQuery(roleRequestsQuery);
  const [deciding, setDeciding] = useState<Deciding>();
  const requests = query.data?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <>
      <h3>Waiting for a second administrator</h3>
      <ul className="rows">
        {requests.map((request) => (
          <li key={request.id}>
            <Summary request={request} />
            {mayWrite && <Buttons request={request} onDecide={(decision) => setDeciding({ request, decision })} />}
          </li>
        ))}
      </ul>
      {deciding && <Question {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function Summary({ request }: { request: RoleRequest }) {
  const { email, roles, before, isInvitation, requestedBy, isMine, requestedAt, expiresAt } = request;
  return (
    <p>
      <b>
        {nameOf(request)}: {rolesOf(roles)}
      </b>
      <small>
        {email}
        {before.length > 0 && `, now ${rolesOf(before)}`}. {isInvitation ? "Invitation" : "Change of roles"} requested
        by {isMine ? "you" : requestedBy}, <RelativeTime at={requestedAt} />. It ends on {longDate(expiresAt)}.
      </small>
    </p>
  );
}

function Buttons({ request, onDecide }: { request: RoleRequest; onDecide: (decision: Decision) => void }) {
  const name = <span className="sr-only"> ({nameOf(request)})</span>;
  return (
    <div className="act-list">
      {!request.isMine && (
        <Button look="main" onClick={() => onDecide("approve")}>
          Approve{name}
        </Button>
      )}
      <Button onClick={() => onDecide("refuse")}>
        {request.isMine ? "Withdraw" : "Refuse"}
        {name}
      </Button>
    </div>
  );
}

function Question({ request, decision, onClose }: Deciding & { onClose: () => void }) {
  const refresh = useRefresh();
  const route = admin.compliance.users.requests[":id"];
  const param = { id: request.id };
  const words = decision === "approve" ? approvalWords(request) : refusalWords(request);
  async function act() {
    if (decision === "approve") await succeeded(route.approve.$post({ param }));
    else await succeeded(route.refuse.$post({ param }));
    await refresh();
    toast({ title: words.done });
  }
  return <Confirm {...words} act={act} onClose={onClose} />;
}

function approvalWords(request: RoleRequest) {
  const { roles, isInvitation, requestedBy } = request;
  const name = nameOf(request);
  return {
    heading: `Approve these roles for ${name}?`,
    consequence: `${name} will be ${rolesOf(roles)}. ${
      isInvitation ? "The invitation goes out now." : "The roles count at once, and all sessions of the account end."
    } Approve only if you know why ${requestedBy} asked for this. Every administrator and compliance get an email.`,
    confirmLabel: isInvitation ? "Approve and send the invitation" : "Approve the roles",
    done: isInvitation ? "The invitation is on its way" : "The roles are changed",
  };
}

function refusalWords(request: RoleRequest) {
  const kept = request.isInvitation ? "No invitation is sent." : "The roles stay as they are.";
  return request.isMine
    ? {
        heading: "Withdraw your request?",
        consequence: kept,
        confirmLabel: "Withdraw the request",
        done: "The request is withdrawn",
      }
    : {
        heading: `Refuse these roles for ${nameOf(request)}?`,
        consequence: `${kept} Your decision goes on record.`,
        confirmLabel: "Refuse the request",
        done: "The request is refused",
      };
}

function nameOf({ name, email }: RoleRequest): string {
  return name || email;
}
