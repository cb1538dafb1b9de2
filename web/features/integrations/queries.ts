import { queryOptions } from "@tanstack/react-query";
import type {
  Integration,
  IntegrationAnswer,
  IntegrationKind,
  IntegrationRequest,
  IntegrationsAnswer,
} from "#contract/integrations.ts";
import type {
  DeliveryAnswer,
  Endpoint,
  EndpointAnswer,
  EndpointRequest,
  EndpointsAnswer,
  NewSecretAnswer,
} from "#contract/webhooks.ts";
import { callApi } from "#web/lib/call.ts";
import { queryClient } from "#web/lib/queries.ts";

const PATH = "admin/integrations";

export const integrationsQuery = queryOptions({
  queryKey: ["integrations", "list"],
  queryFn: () => callApi<IntegrationsAnswer>(PATH),
});

export const endpointsQuery = queryOptions({
  queryKey: ["integrations", "webhooks"],
  queryFn: () => callApi<EndpointsAnswer>(`${PATH}/webhooks`),
});

/** All of it anew: a change may show in more than one place. */
function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["integrations"] });
}

/** What an act left, at once. */
async function put(answer: Promise<IntegrationAnswer>): Promise<Integration> {
  try {
    const { integration } = await answer;
    queryClient.setQueryData(
      integrationsQuery.queryKey,
      (cached) =>
        cached && {
          ...cached,
          integrations: cached.integrations.map((one) => (one.kind === integration.kind ? integration : one)),
        },
    );
    return integration;
  } catch (error) {
    // Somebody else may have been quicker.
    await refresh();
    throw error;
  }
}

export function saveIntegration({ kind, version }: Integration, json: IntegrationRequest): Promise<Integration> {
  return put(callApi(`${PATH}/${kind}`, { method: "PUT", json, version }));
}

/** Turns it off or on, or lets the environment's settings count again. */
export function actOn({ kind, version }: Integration, act: "off" | "on" | "reset"): Promise<Integration> {
  return put(callApi(`${PATH}/${kind}/${act}`, { method: "POST", json: {}, version }));
}

export function testIntegration(kind: IntegrationKind): Promise<Integration> {
  return put(callApi(`${PATH}/${kind}/test`, { method: "POST", json: {} }));
}

export async function addEndpoint(json: EndpointRequest): Promise<NewSecretAnswer> {
  return after(callApi<NewSecretAnswer>(`${PATH}/webhooks`, { method: "POST", json }));
}

export async function saveEndpoint({ id, version }: Endpoint, json: EndpointRequest): Promise<EndpointAnswer> {
  return after(callApi<EndpointAnswer>(`${PATH}/webhooks/${id}`, { method: "PUT", json, version }));
}

export async function turnEndpoint({ id, version }: Endpoint, to: "off" | "on"): Promise<EndpointAnswer> {
  return after(callApi<EndpointAnswer>(`${PATH}/webhooks/${id}/${to}`, { method: "POST", json: {}, version }));
}

export async function rotateSecret({ id, version }: Endpoint): Promise<NewSecretAnswer> {
  return after(callApi<NewSecretAnswer>(`${PATH}/webhooks/${id}/rotate`, { method: "POST", json: {}, version }));
}

export async function removeEndpoint({ id, version }: Endpoint): Promise<void> {
  return after(callApi<void>(`${PATH}/webhooks/${id}`, { method: "DELETE", version }));
}

export async function ping({ id }: Endpoint): Promise<DeliveryAnswer> {
  return after(callApi<DeliveryAnswer>(`${PATH}/webhooks/${id}/ping`, { method: "POST", json: {} }));
}

export async function replay(id: string): Promise<DeliveryAnswer> {
  return after(callApi<DeliveryAnswer>(`${PATH}/deliveries/${id}/replay`, { method: "POST", json: {} }));
}

/** Whatever came of it, the lists ask anew. */
async function after<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(refresh);
}
