import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { Clinic } from "#contract/booking.ts";
import { admin, asQuery } from "#web/lib/api.ts";
import { take } from "#web/lib/take.ts";

const compliance = admin.compliance;

type Query = Record<string, string | undefined>;

/** Everything here is the newest that there is when its tab is opened. */
function fresh<Answer>(queryKey: readonly unknown[], queryFn: () => Promise<Answer>) {
  return queryOptions({ queryKey: ["compliance", ...queryKey], queryFn, staleTime: 0 });
}

export const dueQuery = fresh(["due"], () => take(compliance.due.$get()));
export const auditQuery = (asked: Query) =>
  fresh(["audit", asked], () => take(compliance.audit.$get({ query: asQuery(asked) })));
export const auditOptionsQuery = fresh(["audit/options"], () => take(compliance.audit.options.$get()));
export const accessQuery = (asked: Query) =>
  fresh(["access", asked], () => take(compliance.access.$get({ query: asQuery(asked) })));
export const consentsQuery = fresh(["consents"], () => take(compliance.consents.$get()));
export const withdrawalsQuery = (asked: Query) =>
  fresh(["consents/withdrawals", asked], () => take(compliance.consents.withdrawals.$get({ query: asQuery(asked) })));
export const requestsQuery = (asked: Query) =>
  fresh(["requests", asked], () => take(compliance.requests.$get({ query: asQuery(asked) })));
export const incidentsQuery = (asked: Query) =>
  fresh(["incidents", asked], () => take(compliance.incidents.$get({ query: asQuery(asked) })));
export const restrictionsQuery = fresh(["restrictions"], () => take(compliance.restrictions.$get()));
export const retentionQuery = fresh(["retention"], () => take(compliance.retention.$get()));
export const vendorsQuery = fresh(["vendors"], () => take(compliance.vendors.$get()));
export const policiesQuery = fresh(["policies"], () => take(compliance.policies.$get()));
export const trainingQuery = fresh(["training"], () => take(compliance.training.$get()));

export function consentVisitsQuery(location: Clinic | undefined) {
  return fresh(["consent-visits", location], () => take(compliance.consents.visits.$get({ query: { location } })));
}

/** One person's: nothing of another may stand in its place while it is on its way. */
export function consentsOfQuery(id: string) {
  return fresh(["consents-of", id], () => take(compliance.consents.of.$get({ query: { id } })));
}

/** One record: nothing of another may stand in its place while it is on its way. */
export function requestQuery(id: string) {
  return fresh(["request", id], () => take(compliance.requests[":id"].$get({ param: { id } })));
}

export function incidentQuery(id: string) {
  return fresh(["incident", id], () => take(compliance.incidents[":id"].$get({ param: { id } })));
}

/** By POST: what is searched for may be a name. */
export function accountsQuery(asked: InferRequestType<typeof compliance.users.search.$post>["json"]) {
  return fresh(["users", asked], () => take(compliance.users.search.$post({ json: asked })));
}
