import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import type { Clinic } from "#contract/booking.ts";
import { admin } from "#web/lib/api/api.ts";
import { type QueryOf, take } from "#web/lib/api/take.ts";

const compliance = admin.compliance;

export const COMPLIANCE = ["compliance"];

/** Refetches each time its tab opens. */
function fresh<Answer>(queryKey: readonly unknown[], queryFn: () => Promise<Answer>) {
  return queryOptions({ queryKey: [...COMPLIANCE, ...queryKey], queryFn, staleTime: 0 });
}

export type ComplianceQuery<Answer> = ReturnType<typeof fresh<Answer>>;

export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: COMPLIANCE });
}

export const dueQuery = fresh(["due"], () => take(compliance.due.$get()));
export const auditTrailQuery = (query: QueryOf<typeof compliance.audit.$get>) =>
  fresh(["audit", query], () => take(compliance.audit.$get({ query })));
export const auditOptionsQuery = fresh(["audit/options"], () => take(compliance.audit.options.$get()));
export const accessPairsQuery = (query: QueryOf<typeof compliance.access.$get>) =>
  fresh(["access", query], () => take(compliance.access.$get({ query })));
export const consentOverviewQuery = fresh(["consents"], () => take(compliance.consents.$get()));
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

export function visitsWithoutConsentQuery(location: Clinic | undefined) {
  return fresh(["consent-visits", location], () => take(compliance.consents.visits.$get({ query: { location } })));
}

export function personConsentsQuery(id: string) {
  return fresh(["consents-of", id], () => take(compliance.consents.of.$get({ query: { id } })));
}

// No placeholder: another record must not show while this one loads.
export function requestQuery(id: string) {
  return fresh(["request", id], () => take(compliance.requests[":id"].$get({ param: { id } })));
}

export function incidentQuery(id: string) {
  return fresh(["incident", id], () => take(compliance.incidents[":id"].$get({ param: { id } })));
}

export const roleRequestsQuery = fresh(["role-requests"], () => take(compliance.users.requests.$get()));

/** A POST, because the search text may be a name and must stay out of URLs. */
export function accountsQuery(search: InferRequestType<typeof compliance.users.search.$post>["json"]) {
  return fresh(["users", search], () => take(compliance.users.search.$post({ json: search })));
}
