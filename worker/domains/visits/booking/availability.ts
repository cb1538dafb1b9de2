import { clinic, locations } from "#content/clinic.ts";
import type { SlotQuery } from "#contract/booking.ts";
import type { BookingOptions, SlotsAnswer } from "#contract/booking-answers.ts";
import type { Deps } from "#worker/deps.ts";
import { loadCalendar } from "../calendar/calendar.ts";
import { toFreeTimes } from "../changes/refusals.ts";
import { readOffered } from "../rules/offered.ts";
import { freeSlots } from "../rules/slots.ts";
import { canText } from "./contact-code.ts";

type Reading = Pick<Deps, "db" | "now">;

export async function readBookingOptions(deps: Pick<Deps, "db" | "settings">): Promise<BookingOptions> {
  const { services, providers } = await readOffered(deps);
  return {
    services: services.map(({ neutralName, ...kind }) => ({
      id: kind.id,
      name: neutralName,
      summary: kind.summary,
      prepText: kind.prepText,
      durationMinutes: kind.durationMinutes,
      forNewPatients: kind.forNewPatients,
      needsPlan: kind.needsPlan,
      prefersMorning: kind.prefersMorning,
      horizonDays: kind.horizonDays,
    })),
    locations: locations.map(({ slug }) => ({ slug, zone: clinic.timeZone })),
    providers,
    channels: canText(deps.settings) ? ["email", "text"] : ["email"],
  };
}

export async function listSlots(deps: Reading, query: SlotQuery, holderHash: string | null): Promise<SlotsAnswer> {
  const { calendar, service } = await loadCalendar(deps, { ...query, holderHash });
  const asking = { service, now: deps.now().getTime() };
  const slots = freeSlots(calendar, asking, query.provider === undefined ? undefined : [query.provider]);
  return { zone: calendar.zone, slots: toFreeTimes(slots) };
}
