import type { StaffVisit } from "#contract/staff-board.ts";
import { shortDay, zonedTime } from "#contract/time-words.ts";
import { phoneWords } from "#web/lib/words/phone.ts";

/** The visits stay booked until staff move them. */
export function ConflictList({ visits, zone }: { visits: readonly StaffVisit[]; zone: string }) {
  return (
    <section aria-labelledby="conflicts">
      <h3 id="conflicts">
        {visits.length} {visits.length === 1 ? "visit stands" : "visits stand"} in this time
      </h3>
      <ul className="rows">
        {visits.map(({ id, patient, provider, startsAt }) => (
          <li key={id}>
            <p>
              <b>{patient.name}</b>
              <small>
                {shortDay(startsAt, zone)}, {zonedTime(startsAt, zone)}, {provider.name}
              </small>
            </p>
            {patient.phone && (
              <a className="inline-flex min-h-11 items-center tabular-nums wrap-anywhere" href={`tel:${patient.phone}`}>
                {phoneWords(patient.phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
