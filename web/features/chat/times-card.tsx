import { clinic, locations } from "#content/clinic.ts";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { shortDay, zonedTime } from "#web/lib/clinic-time.ts";
import { BOOKING_PATH } from "#web/lib/return-path.ts";
import { type MaxMessage, timesOf } from "./max-message.ts";

/** When the clinics have time. Nothing is booked here: the booking page keeps a time, as it does for everybody. */
export function TimesCard({ message }: { message: MaxMessage }) {
  const clinics = timesOf(message);
  if (clinics.length === 0) return null;
  return (
    <section className="chat-times" aria-label="Next open times">
      <p>Next open times for a first visit</p>
      {locations.map(({ slug, name }) => {
        const times = clinics.find(({ location }) => location === slug)?.startsAt ?? [];
        if (times.length === 0) return null;
        return (
          <div key={slug}>
            <h3>{name}</h3>
            <ul>
              {times.map((startsAt) => (
                <li key={startsAt}>
                  {shortDay(startsAt, clinic.timeZone)}, {zonedTime(startsAt, clinic.timeZone)}
                </li>
              ))}
            </ul>
            <SiteLink className="btn" href={`${BOOKING_PATH}?location=${slug}`}>
              Choose a time in {name}
            </SiteLink>
          </div>
        );
      })}
    </section>
  );
}
