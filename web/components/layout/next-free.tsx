import { useEffect, useState } from "react";
import { clinic, type Location } from "#content/clinic.ts";
import type { NextAnswer } from "#contract/booking-answers.ts";
import { shortDay, zonedTime } from "#web/lib/clinic-time.ts";
import { BOOKING_PATH } from "#web/lib/return-path.ts";
import { SiteLink } from "../ui/site-link.tsx";

/** On a clinic's own page, once React runs: the first free time there. Its line is kept free; without an answer it stays blank. */
export function NextFree({ slug }: Pick<Location, "slug">) {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  useEffect(() => {
    fetch("/api/booking/next")
      .then((response) => (response.ok ? response.json() : null))
      .then((answer: NextAnswer | null) => {
        setStartsAt(answer?.next.find(({ location }) => location === slug)?.startsAt ?? null);
      })
      .catch(() => {
        // The button above leads to the same.
      });
  }, [slug]);
  return (
    <p className="next-free scripted">
      {startsAt && (
        <>
          Next open time:{" "}
          <SiteLink href={`${BOOKING_PATH}?location=${slug}`}>
            {`${shortDay(startsAt, clinic.timeZone)}, ${zonedTime(startsAt, clinic.timeZone)}`}
          </SiteLink>
        </>
      )}
    </p>
  );
}
