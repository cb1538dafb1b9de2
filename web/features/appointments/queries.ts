import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminVisit, MonthAnswer, VisitList } from "#contract/admin-appointments.ts";
import type { AdminClosures, ScheduleAnswer } from "#contract/admin-schedule.ts";
import type { Clinic } from "#contract/booking.ts";
import type { WeekAnswer } from "#contract/staff-board.ts";
import type { StaffWaitlistAnswer } from "#contract/waitlist.ts";
import { callApi } from "#web/lib/call.ts";
import { queryClient } from "#web/lib/queries.ts";

type Query = Readonly<Record<string, string | undefined>>;

export const scheduleQuery = queryOptions({
  queryKey: ["appointments", "schedule"],
  queryFn: () => callApi<ScheduleAnswer>("admin/schedule"),
});

export function visitsQuery(query: Query) {
  return queryOptions({
    queryKey: ["appointments", "list", query],
    queryFn: () => callApi<VisitList>("admin/appointments", { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function monthQuery(query: Query) {
  return queryOptions({
    queryKey: ["appointments", "month", query],
    queryFn: () => callApi<MonthAnswer>("admin/appointments/month", { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The week as the staff's own calendar shows it: the look at the names in it is on record. */
export function weekQuery(location: Clinic, from: string) {
  return queryOptions({
    queryKey: ["appointments", "week", location, from],
    queryFn: () => callApi<WeekAnswer>("staff/week", { query: { location, from } }),
    staleTime: 0,
  });
}

export function closuresQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ["appointments", "closures", from, to],
    queryFn: () => callApi<AdminClosures>("admin/schedule/closures", { query: { from, to } }),
    staleTime: 0,
  });
}

export const waitlistQuery = queryOptions({
  queryKey: ["appointments", "waitlist"],
  queryFn: () => callApi<StaffWaitlistAnswer>("staff/waitlist"),
  staleTime: 0,
});

/** A visit of a series and those of it that come later and can still be called off. */
export async function restOfSeries({ seriesId, startsAt }: AdminVisit): Promise<AdminVisit[]> {
  const query = { series: seriesId ?? "", sort: "time", size: "100" };
  const { rows } = await callApi<VisitList>("admin/appointments", { query });
  return rows.filter((row) => row.startsAt >= startsAt && row.acts.includes("cancel"));
}

/** After a change: whatever of this area is shown is asked for anew. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["appointments"] });
}
