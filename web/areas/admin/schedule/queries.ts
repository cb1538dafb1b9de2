import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminVisit } from "#contract/admin-appointments.ts";
import type { Clinic } from "#contract/booking.ts";
import { admin, staff } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { type QueryOf, take } from "#web/lib/api/take.ts";

export const scheduleQuery = queryOptions({
  queryKey: ["appointments", "schedule"],
  queryFn: () => take(admin.schedule.$get()),
});

export function visitsQuery(query: QueryOf<typeof admin.appointments.$get>) {
  return queryOptions({
    queryKey: ["appointments", "list", query],
    queryFn: () => take(admin.appointments.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function monthQuery(query: QueryOf<typeof admin.appointments.month.$get>) {
  return queryOptions({
    queryKey: ["appointments", "month", query],
    queryFn: () => take(admin.appointments.month.$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Uses the staff route, which audits that patient names were shown. */
export function weekQuery(location: Clinic, from: string) {
  return queryOptions({
    queryKey: ["appointments", "week", location, from],
    queryFn: () => take(staff.week.$get({ query: { location, from }, header: {} })),
    staleTime: 0,
  });
}

export function closuresQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ["appointments", "closures", from, to],
    queryFn: () => take(admin.schedule.closures.$get({ query: { from, to } })),
    staleTime: 0,
  });
}

export const waitlistQuery = queryOptions({
  queryKey: ["appointments", "waitlist"],
  queryFn: () => take(staff.waitlist.$get({ query: {} })),
  staleTime: 0,
});

/** This visit and the later ones of its series that can still be canceled. */
export async function restOfSeries({ seriesId, startsAt }: AdminVisit): Promise<AdminVisit[]> {
  const query = { series: seriesId ?? "", sort: "time", size: "100" };
  const { rows } = await take(admin.appointments.$get({ query }));
  return rows.filter((row) => row.startsAt >= startsAt && row.acts.includes("cancel"));
}

export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["appointments"] });
}
