import type { HoursException, HoursPart } from "#contract/provider-hours.ts";
import { exceptionWords, partWords, WEEKDAYS, wallTime } from "../schedule-copy.ts";

export interface Difference {
  label: string;
  now: string;
  yours: string;
}

const NAMES: Readonly<Record<string, string>> = {
  hours: "Hours",
  exceptions: "Dates",
  name: "Name",
  credential: "Credential",
  licensedStates: "Licensed in",
  isActive: "Active",
  rooms: "Rooms",
  closedRooms: "Closed rooms",
  neutralName: "Name for patients",
  summary: "Summary",
  prepText: "How to prepare",
  durationMinutes: "Minutes",
  bufferBeforeMinutes: "Buffer before",
  bufferAfterMinutes: "Buffer after",
  gridMinutes: "Begins every",
  minNoticeMinutes: "Notice in minutes",
  horizonDays: "Days ahead",
  dailyLimit: "A day at most",
  needsRoom: "Needs a room",
  forNewPatients: "For new patients",
  isSelfBookable: "Online",
  needsApproval: "Needs approval",
  needsPlan: "Only for patients with a plan",
  prefersMorning: "Mornings first",
  offers: "Offered by",
  status: "State",
};

/** Compares only fields that both versions have. */
export function differencesOf(current: object, asked: object): Difference[] {
  const now = new Map(Object.entries(current));
  return Object.entries(asked).flatMap(([key, value]) => {
    const label = NAMES[key];
    if (label === undefined || !now.has(key)) return [];
    const [was, yours] = [wordsOf(now.get(key)), wordsOf(value)];
    return was === yours ? [] : [{ label, now: was, yours }];
  });
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(itemWords).join("\n");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined || value === "" ? "none" : String(value);
}

function itemWords(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  if ("validFrom" in item) return partWords(item as HoursPart);
  if ("date" in item) return exceptionWords(item as HoursException);
  if ("opens" in item) {
    const day = item as { weekday: number; opens: string; closes: string };
    return `${WEEKDAYS[day.weekday]} ${wallTime(day.opens)} to ${wallTime(day.closes)}`;
  }
  return Object.values(item).join(", ");
}
