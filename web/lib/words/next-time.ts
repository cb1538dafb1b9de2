import type { ClinicLocation } from "#content/clinic.ts";
import type { NextAnswer } from "#contract/booking-answers.ts";

let pending: Promise<NextAnswer | null> | undefined;

function askNext(): Promise<NextAnswer | null> {
  pending ??= fetch("/api/booking/next")
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

export async function nextTime(slug: ClinicLocation["slug"]): Promise<string | null> {
  const answer = await askNext();
  const time = answer?.next.find(({ location }) => location === slug);
  return time?.startsAt ? time.label : null;
}
