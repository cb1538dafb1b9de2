import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { WEBHOOK_LIMITS } from "#contract/webhooks.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { EndpointCard } from "./endpoint-card.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { endpointsQuery } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";

export function WebhooksTab() {
  const query = useQuery(endpointsQuery);
  const canWrite = may(useRoles(), "integration:write");
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Loaded query={query} lines={6}>
      {({ endpoints }) => {
        const canAdd = canWrite && endpoints.length < WEBHOOK_LIMITS.endpoints;
        const add = canAdd && (
          <Button look="main" onClick={() => setAdding(true)}>
            Add an endpoint
          </Button>
        );
        return (
          <>
            <p className="note">
              A webhook tells another system what has happened, by id alone: no names, no contacts, nothing about
              health. Each message is signed (Standard Webhooks, HMAC-SHA256) and may come twice or out of order: its
              webhook-id stays the same. Only https addresses on the public internet are called, and redirects are not
              followed.
            </p>
            {endpoints.length === 0 ? (
              <Empty act={add}>No endpoint yet.</Empty>
            ) : (
              <>
                {add && <div className="act-list mt-5">{add}</div>}
                <div className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-5 wrap-anywhere *:mt-0 *:grid *:content-start [&_.act-list]:items-center [&_.act-list]:self-end [&_small]:text-muted">
                  {endpoints.map((endpoint) => (
                    <EndpointCard key={endpoint.id} endpoint={endpoint} canWrite={canWrite} onSecret={setSecret} />
                  ))}
                </div>
              </>
            )}
            {isAdding && <EndpointDialog onSecret={setSecret} onClose={() => setAdding(false)} />}
            {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
          </>
        );
      }}
    </Loaded>
  );
}
