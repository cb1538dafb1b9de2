import { queryOptions } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { Clinic } from "#contract/booking.ts";
import { admin } from "#web/lib/api/api.ts";
import { type QueryOf, take } from "#web/lib/api/take.ts";

const compliance = admin.compliance;

/** Everything here is the newest that there is when its tab is opened. */
function fresh<Answer>(queryKey: readonly unknown[], queryFn: () => Promise<Answer>) {
  return queryOptions({ queryKey: ["compliance", ...queryKey], queryFn, staleTime: 0 });
}

export const dueQuery = fresh(["due"], () => take(compliance.due.$get()));
export const auditQuery = (query: QueryOf<typeof compliance.audit.$get>) =>
  fresh(["audit", query], () => take(compliance.audit.$get({ query })));
export const auditOptionsQuery = fresh(["audit/options"], () => take(compliance.audit.options.$get()));
export const accessQuery = (query: QueryOf<typeof compliance.access.$get>) =>
  fresh(["access", query], () => take(compliance.access.$get({ query })));
export const consentsQuery = fresh(["consents"], () => take(compliance.consents.$get()));
export const withdrawalsQuery = (query: QueryOf<typeof compliance.consents.withdrawals.$get>) =>
  fresh(["consents/withdrawals", query], () => take(compliance.consents.withdrawals.$get({ query })));
export const requestsQuery = (query: QueryOf<typeof compliance.requests.$get>) =>
  fresh(["requests", query], () => take(compliance.requests.$get({ query })));
export const incidentsQuery = (query: QueryOf<typeof compliance.incidents.$get>) =>
  fresh(["incidents", query], () => take(compliance.incidents.$get({ query })));
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
/** Roles that wait for a second administrator. */
export const roleRequestsQuery = fresh(["role-requests"], () => take(compliance.users.requests.$get()));

export function accountsQuery(asked: InferRequestType<typeof compliance.users.search.$post>["json"]) {
  return fresh(["users", asked], () => take(compliance.users.search.$post({ json: asked })));
}
