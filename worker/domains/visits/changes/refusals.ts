import type { FreeTime, NotBookable, NotBookableDetails, TakenDetails } from "#contract/booking-answers.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { Slot, SlotRefusal } from "../rules/is-bookable.ts";

const WORDS: Record<NotBookable, string> = {
  past: "That time has passed. Please choose a later one.",
  notice: "That is too soon to book online. Please choose a later time, or call us.",
  horizon: "That is further ahead than we plan. Please choose an earlier day.",
  grid: "Visits do not begin at that minute. Please choose a time from the list.",
  closed: "The clinic is closed then. Please choose another time.",
  outside_hours: "Nobody is there for this visit then. Please choose another time.",
  limit: "That day has no more of these visits. Please choose another day.",
  unavailable: "This can not be booked online. Please choose from the list, or call us.",
  visit_limit: "You have as many visits ahead as can be booked online. Please call us for another.",
  patients_only: "This visit is for patients with a plan. Please sign in, or call us to book it.",
  call_us: "Please call us to book this visit.",
  cutoff: "It is too close to your visit to change it here. Please call us.",
  state: "This visit can not be changed any more. Please call us if something is wrong.",
};

export function notBookable(reason: NotBookable): AppError {
  return new AppError("not_bookable", WORDS[reason], { details: { reason } satisfies NotBookableDetails });
}

export function slotRefused(refusal: SlotRefusal, alternatives: readonly Slot[]): AppError {
  const details: TakenDetails = { alternatives: toFreeTimes(alternatives) };
  if (refusal === "patient_overlap")
    return new AppError("patient_overlap", "You have another visit at that time.", { details });
  if (refusal === "slot_taken" || refusal === "no_room")
    return new AppError("slot_taken", "Somebody has just taken that time. Here are the nearest ones.", { details });
  return notBookable(refusal);
}

export function holdExpired(): AppError {
  return new AppError("hold_expired", "The time is no longer kept for you. Please choose one again.");
}

export function toFreeTimes(slots: readonly Slot[]): FreeTime[] {
  const times = new Map<number, string[]>();
  for (const { startsAt, providerId } of slots) {
    const providers = times.get(startsAt);
    if (providers) providers.push(providerId);
    else times.set(startsAt, [providerId]);
  }
  return [...times].map(([startsAt, providers]) => ({ startsAt: new Date(startsAt).toISOString(), providers }));
}
