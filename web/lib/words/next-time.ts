import type { Location } from "#content/clinic.ts";
import type { NextAnswer } from "#contract/booking-answers.ts";

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
  const time = answer?.next.find(({ location }) => location === slug);
  return time?.startsAt ? time.label : null;
}
