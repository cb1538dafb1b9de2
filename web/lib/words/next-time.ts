import type { Location } from "#content/clinic.ts";
import type { NextAnswer } from "#contract/booking-answers.ts";

let asked: Promise<NextAnswer | null> | undefined;

function askNext(): Promise<NextAnswer | null> {
  asked ??= fetch("/api/booking/next")
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

export async function nextTime(slug: Location["slug"]): Promise<string | null> {
  const answer = await askNext();
  const time = answer?.next.find(({ location }) => location === slug);
  return time?.startsAt ? time.label : null;
}
