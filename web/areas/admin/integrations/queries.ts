import { queryOptions } from "@tanstack/react-query";
import type { Integration, IntegrationKind, IntegrationRequest } from "#contract/integrations.ts";
import type { Endpoint, EndpointRequest } from "#contract/webhooks.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";

const { webhooks, deliveries, ":kind": connection } = admin.integrations;

export const integrationListQuery = queryOptions({
  queryKey: ["integrations", "list"],
  queryFn: () => take(admin.integrations.$get()),
});

export const endpointsQuery = queryOptions({
  queryKey: ["integrations", "webhooks"],
  queryFn: () => take(webhooks.$get()),
});

/** Refetches all: a change may show in several places. */
function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["integrations"] });
}

async function put(answer: Promise<{ integration: Integration }>): Promise<Integration> {
  try {
    const { integration } = await answer;
    queryClient.setQueryData(
      integrationListQuery.queryKey,
      (cached) =>
        cached && {
          ...cached,
          integrations: cached.integrations.map((one) => (one.kind === integration.kind ? integration : one)),
        },
    );
    return integration;
  } catch (error) {
    // Another user may have changed it.
    await refresh();
    throw error;
  }
}

export function putIntegration({ kind, version }: Integration, json: IntegrationRequest): Promise<Integration> {
  return put(take(connection.$put({ param: { kind }, header: ifMatch(version), json })));
}

export function sendIntegrationAct({ kind, version }: Integration, act: "off" | "on" | "reset"): Promise<Integration> {
  return put(take(connection[act].$post({ param: { kind }, header: ifMatch(version) })));
}

export function postIntegrationTest(kind: IntegrationKind): Promise<Integration> {
  return put(take(connection.test.$post({ param: { kind } })));
}

export function postEndpoint(json: EndpointRequest) {
  return after(take(webhooks.$post({ json })));
}

export function putEndpoint({ id, version }: Endpoint, json: EndpointRequest) {
  return after(take(webhooks[":id"].$put({ param: { id }, header: ifMatch(version), json })));
}

export function switchEndpoint({ id, version }: Endpoint, to: "off" | "on") {
  return after(take(webhooks[":id"][to].$post({ param: { id }, header: ifMatch(version) })));
}

export function postNewSecret({ id, version }: Endpoint) {
  return after(take(webhooks[":id"].rotate.$post({ param: { id }, header: ifMatch(version) })));
}

export function deleteEndpointRow({ id, version }: Endpoint) {
  return after(take(webhooks[":id"].$delete({ param: { id }, header: ifMatch(version) })));
}

export function ping({ id }: Endpoint) {
  return after(take(webhooks[":id"].ping.$post({ param: { id } })));
}

export function replay(id: string) {
  return after(take(deliveries[":id"].replay.$post({ param: { id } })));
}

/** Refetches the lists, also after a failure. */
async function after<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(refresh);
}
