import { clinic } from "#content/clinic.ts";
import type { VisitsOffer } from "#contract/chat-offers.ts";
import { fullTime } from "#contract/time-words.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { useStrings } from "../state/use-strings.ts";

export function VisitsCard({ visits }: VisitsOffer) {
  const { cards, language, locale } = useStrings();
  const { label, unconfirmed, manage } = cards.visits;
  return (
    <section className="chat-offer" lang={language} aria-label={label}>
      <ul className="chat-visits">
        {visits.map(({ id, service, location, startsAt, isRequested }) => (
          <li key={id}>
            <b>{fullTime(startsAt, clinic.timeZone, locale)}</b>
            <br />
            <span lang="en">{`${service}, ${clinicName(location)}`}</span>
            {isRequested && `. ${unconfirmed}`}
          </li>
        ))}
      </ul>
      <SiteLink className="btn quiet" href="/dashboard/visits">
        {manage}
      </SiteLink>
    </section>
  );
}
