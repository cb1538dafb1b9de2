import { HOUR, MINUTE, toWallTime, weekdayOf } from "#contract/time.ts";
import { OFFER_MINUTES } from "#contract/waitlist.ts";
import type { Slot } from "../../rules/is-bookable.ts";
import type { EntryRow } from "../entries.ts";

export interface FreeSlot extends Slot {
  date: string;
  time: string;
}

export const NOTICE_MS = 2 * HOUR;
const SOON_MS = 24 * HOUR;

export function toFreeSlots(slots: readonly Slot[]): FreeSlot[] {
  const known = new Map<number, { date: string; time: string }>();
  return slots.map((slot) => {
    const wall = known.get(slot.startsAt) ?? toWallTime(slot.startsAt);
    known.set(slot.startsAt, wall);
    return { ...slot, ...wall };
  });
}

export function earlierOf(one: string, other: string): string {
  return [one, other].sort()[0] ?? one;
}

export function laterOf(one: string, other: string): string {
  return [one, other].sort()[1] ?? one;
}

type Wishes = Pick<EntryRow, "providerId" | "earliest" | "latest" | "weekdays" | "partOfDay">;

export function suits(slot: FreeSlot, wishes: Wishes, { before, now }: { before: Date | null; now: Date }): boolean {
  const { startsAt, providerId, date, time } = slot;
  if (startsAt < now.getTime() + NOTICE_MS || (before && startsAt >= before.getTime())) return false;
  if (date < wishes.earliest || date > wishes.latest || !wishes.weekdays.includes(weekdayOf(date))) return false;
  if (wishes.providerId !== null && wishes.providerId !== providerId) return false;
  return wishes.partOfDay === "any" || (wishes.partOfDay === "morning") === time < "12:00";
}

export function offerEnds({ startsAt }: Slot, now: Date): Date {
  const minutes = startsAt - now.getTime() < SOON_MS ? OFFER_MINUTES.soon : OFFER_MINUTES.usual;
  return new Date(now.getTime() + minutes * MINUTE);
}
