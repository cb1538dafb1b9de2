import * as z from "zod/mini";
import { visitFilters, visitList } from "#contract/admin-appointments.ts";
import { date } from "#contract/booking.ts";
import { type Search, tabSearchOf } from "#web/lib/state/search.ts";

const { location, provider, service } = visitFilters.shape;

export const VIEWS = ["month", "week", "day"] as const;

const calendar = { view: z.enum(VIEWS), date, location, provider, service };
export type CalendarSearch = Search<typeof calendar>;

export const appointmentsSearch = tabSearchOf(calendar, {
  list: visitList.query.shape,
  hours: { provider },
  closures: {},
  services: {},
  rooms: {},
  waitlist: {},
});
export type AppointmentsSearch = ReturnType<typeof appointmentsSearch>;
