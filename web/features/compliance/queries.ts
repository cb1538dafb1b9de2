import { queryOptions } from "@tanstack/react-query";
import type { AuditListAnswer, AuditOptions } from "#contract/audit-list.ts";
import type { Clinic } from "#contract/booking.ts";
import type {
  AccessAnswer,
  ConsentsOf,
  ConsentsOverview,
  ConsentVisits,
  DueAnswer,
  PoliciesAnswer,
  TrainingAnswer,
} from "#contract/compliance.ts";
import type { WithdrawalsAnswer } from "#contract/consent-withdrawals.ts";
import type { DataRequestDetail, DataRequestList } from "#contract/data-requests.ts";
import type { IncidentDetail, IncidentList } from "#contract/incidents.ts";
import type { RestrictionsAnswer } from "#contract/restrictions.ts";
import type { RetentionAnswer } from "#contract/retention.ts";
import type { StaffAccountList } from "#contract/staff-accounts.ts";
import type { VendorsAnswer } from "#contract/vendors.ts";
import { type Call, callApi } from "#web/lib/call.ts";

type Query = Record<string, string | undefined>;

/** Below /api/admin/compliance. */
export function call<Answer>(path: string, asked: Call = {}): Promise<Answer> {
  return callApi<Answer>(`admin/compliance/${path}`, asked);
}

/** Everything here is the newest that there is when its tab is opened. */
function query<Answer>(path: string, asked: Query = {}) {
  return queryOptions({
    queryKey: ["compliance", path, asked],
    queryFn: () => call<Answer>(path, { query: asked }),
    staleTime: 0,
  });
}

export const dueQuery = query<DueAnswer>("due");
export const auditQuery = (asked: Query) => query<AuditListAnswer>("audit", asked);
export const auditOptionsQuery = query<AuditOptions>("audit/options");
export const accessQuery = (asked: Query) => query<AccessAnswer>("access", asked);
export const consentsQuery = query<ConsentsOverview>("consents");
export const withdrawalsQuery = (asked: Query) => query<WithdrawalsAnswer>("consents/withdrawals", asked);
export const requestsQuery = (asked: Query) => query<DataRequestList>("requests", asked);
export const incidentsQuery = (asked: Query) => query<IncidentList>("incidents", asked);
export const restrictionsQuery = query<RestrictionsAnswer>("restrictions");
export const retentionQuery = query<RetentionAnswer>("retention");
export const vendorsQuery = query<VendorsAnswer>("vendors");
export const policiesQuery = query<PoliciesAnswer>("policies");
export const trainingQuery = query<TrainingAnswer>("training");

export function consentVisitsQuery(location: Clinic | undefined) {
  const queryFn = () => call<ConsentVisits>("consents/visits", { query: { location } });
  return queryOptions({ queryKey: ["compliance", "consent-visits", location], queryFn, staleTime: 0 });
}

/** One person's: nothing of another may stand in its place while it is on its way. */
export function consentsOfQuery(id: string) {
  const queryFn = () => call<ConsentsOf>("consents/of", { query: { id } });
  return queryOptions({ queryKey: ["compliance", "consents-of", id], queryFn, staleTime: 0 });
}

/** One record: nothing of another may stand in its place while it is on its way. */
export function requestQuery(id: string) {
  const queryFn = () => call<DataRequestDetail>(`requests/${id}`);
  return queryOptions({ queryKey: ["compliance", "request", id], queryFn, staleTime: 0 });
}

export function incidentQuery(id: string) {
  const queryFn = () => call<IncidentDetail>(`incidents/${id}`);
  return queryOptions({ queryKey: ["compliance", "incident", id], queryFn, staleTime: 0 });
}

/** By POST: what is searched for may be a name. */
export function accountsQuery(asked: {
  page: number;
  size: number;
  sort: string;
  search: string;
  role: string | undefined;
  due: boolean;
}) {
  return queryOptions({
    queryKey: ["compliance", "users", asked],
    queryFn: () => call<StaffAccountList>("users/search", { method: "POST", json: asked }),
    staleTime: 0,
  });
}
