import { clinic, type Location } from "#content/clinic.ts";
import type { NextAnswer } from "#contract/booking-answers.ts";
import { shortDay, zonedTime } from "./clinic-time.ts";

let asked: Promise<NextAnswer | null> | undefined;

/** One answer for all that ask at the same time. */
function askNext(): Promise<NextAnswer | null> {
  asked ??= fetch("/api/booking/next")
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/** "Tue, Nov 24, 8:30 AM Central": the first free time at a clinic; null without an answer. */
export async function nextTime(slug: Location["slug"]): Promise<string | null> {
  const answer = await askNext();
  const startsAt = answer?.next.find(({ location }) => location === slug)?.startsAt;
  return startsAt ? `${shortDay(startsAt, clinic.timeZone)}, ${zonedTime(startsAt, clinic.timeZone)}` : null;
}
