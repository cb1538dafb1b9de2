import { mapUrl } from "#content/clinic.ts";
import { clockTime, fullTime, ownZone, yourTime } from "#contract/time-words.ts";
import type { OwnVisit } from "#contract/visits.ts";
import { addressLine } from "#web/lib/words/clinics.ts";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { managePath } from "../dashboard/paths.ts";
import { CancelVisit } from "./cancel-visit.tsx";
import { Attend, RunLate } from "./visit-acts.tsx";
import { canRunLate, clinicPlace, timeUntilVisit, visitStateText } from "./visit-words.ts";

export function OwnVisitCard({ visit }: { visit: OwnVisit }) {
  const now = Date.now();
  const { startsAt, zone, endsAt, location } = visit;
  const place = clinicPlace(location);
  const own = yourTime(startsAt, zone, ownZone());
  const card = `visit-${visit.id}`;
  return (
    <Card id={card} heading={`${visit.service}, ${timeUntilVisit(visit, now)}`}>
      <p>
        <b>
          <time dateTime={startsAt}>{fullTime(startsAt, zone)}</time>
        </b>
        , until {clockTime(endsAt, zone)}
        {own && <> ({own})</>}
      </p>
      <p>
        {`${place.name}: ${addressLine(place)}. `}
        <a href={mapUrl(place)} target="_blank" rel="noopener noreferrer">
          Map<span className="sr-only"> (new tab, another site)</span>
        </a>
      </p>
      <p>
        With {visit.provider}. Reference {visit.ref}.
      </p>
      {visit.prepText && <p>{visit.prepText}</p>}
      <p className="note" data-level="info">
        {visitStateText(visit)}
        {visit.isRunningLate && ". We know that you are running late"}.
      </p>
      <VisitActs visit={visit} card={card} now={now} />
      {!visit.canMove && !visit.canCancel && (
        <p>
          To change it now, please call: <PhoneLink location={place} />
        </p>
      )}
    </Card>
  );
}

function VisitActs({ visit, card, now }: { visit: OwnVisit; card: string; now: number }) {
  const { token, status, isConfirmed } = visit;
  if (!token) return null;
  return (
    <div className="form-end">
      {status === "confirmed" && !isConfirmed && <Attend visit={visit} card={card} />}
      {canRunLate(visit, now) && <RunLate visit={visit} card={card} />}
      {visit.canMove && (
        <SiteLink className="btn quiet" href={managePath(token)}>
          Move
        </SiteLink>
      )}
      {visit.canCancel && <CancelVisit visit={visit} />}
      <a className="btn quiet" href={`/api/booking/manage/${token}/calendar.ics`} download="appointment.ics">
        Add to calendar
      </a>
    </div>
  );
}
