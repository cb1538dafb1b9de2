import { clinic, locations, mapUrl } from "#content/clinic.ts";
import type { ManagedVisit } from "#contract/booking-answers.ts";
import { fullTime, ownZone, yourTime } from "#contract/time-words.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { addressLine } from "#web/lib/words/clinics.ts";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card, focusCard } from "#web/ui/view/card.tsx";
import { serverNow } from "../flow/booking-api.ts";
import { AnsweredRow } from "../flow/booking-step.tsx";
import { VisitWaitlist } from "../waitlist/visit-waitlist.tsx";
import { CancelCard } from "./cancel-card.tsx";
import { MoveCard } from "./move-card.tsx";
import { confirmAttendance, reportLate } from "./visit-api.ts";

export interface VisitProps {
  token: string;
  visit: ManagedVisit;
  onVisit: (visit: ManagedVisit) => void;
}

const CARD = "visit";
const STATES: Record<ManagedVisit["status"], string> = {
  requested: "We have your request and will answer it.",
  confirmed: "Your visit is booked.",
  checked_in: "You are checked in.",
  in_progress: "Your visit has begun.",
  completed: "This visit has taken place.",
  no_show: "We missed you. Please call us if that is wrong.",
  cancelled: "This visit was cancelled.",
  declined: "We could not take this visit. Please call us for another time.",
};

export function VisitView({ token, visit, onVisit }: VisitProps) {
  const { firstName, status, location, isConfirmed } = visit;
  const isLive = status === "confirmed" || status === "requested";
  const isAhead = Date.parse(visit.endsAt) > serverNow();
  const place = locations.find(({ slug }) => slug === location);
  return (
    <AccountPage heading="Your visit" lead={`Hello ${firstName}. ${STATES[status]}`}>
      <Card id={CARD} heading="When and where">
        <WhenAndWhere visit={visit} />
        {status === "confirmed" && isAhead && (
          <Coming token={token} visit={visit} onVisit={onVisit} isConfirmed={isConfirmed} />
        )}
        {isLive && isAhead && (
          <p className="actions">
            <a className="btn quiet" href={`/api/booking/manage/${token}/calendar.ics`} download="appointment.ics">
              Add to my calendar
            </a>
            {place && (
              <a className="btn quiet" href={mapUrl(place)} target="_blank" rel="noreferrer">
                Map and directions (new tab)
              </a>
            )}
          </p>
        )}
        {place && (
          <p>
            Questions? <PhoneLink location={place} />
          </p>
        )}
      </Card>
      {isLive && isAhead ? (
        <>
          <Card id="forms" heading="Before you come">
            <p>
              <SiteLink href={`/patient-intake/${visit.id}#t=${token}` as const}>Fill in your forms</SiteLink>: you can
              stop and go on later.
            </p>
          </Card>
          {status === "confirmed" && (
            <Card id="earlier" heading="An earlier time">
              <VisitWaitlist token={token} visit={visit} />
            </Card>
          )}
          <MoveCard token={token} visit={visit} onVisit={onVisit} />
          <CancelCard token={token} visit={visit} onVisit={onVisit} />
        </>
      ) : (
        <Card id="again" heading="Another visit">
          <p>
            <SiteLink href={`${BOOKING_PATH}?location=${location}`} className="btn">
              Book another time
            </SiteLink>
          </p>
        </Card>
      )}
    </AccountPage>
  );
}

function WhenAndWhere({ visit }: Pick<VisitProps, "visit">) {
  const place = locations.find(({ slug }) => slug === visit.location);
  const yours = yourTime(visit.startsAt, visit.zone, ownZone());
  return (
    <dl className="answered">
      <AnsweredRow
        label="When"
        value={fullTime(visit.startsAt, visit.zone)}
        more={yours ? `That is ${yours}.` : undefined}
      />
      {place && <AnsweredRow label="Where" value={`${clinic.name}, ${place.name}`} more={addressLine(place)} />}
    </dl>
  );
}

function Coming({ token, visit, onVisit, isConfirmed }: VisitProps & { isConfirmed: boolean }) {
  const isSoon = Date.parse(visit.changesUntil) < serverNow();
  return (
    <>
      <p role="status">
        {isConfirmed && "Thank you for telling us that you will come. "}
        {visit.isRunningLate && "We know that you are running late."}
      </p>
      <div className="actions">
        {!isConfirmed && (
          <ActButton
            label="I will come"
            isMain
            act={async () => {
              onVisit(await confirmAttendance(token));
              focusCard(CARD);
              return undefined;
            }}
          />
        )}
        {isSoon && !visit.isRunningLate && (
          <ActButton
            label="I am running late"
            act={async () => {
              onVisit(await reportLate(token));
              focusCard(CARD);
              return undefined;
            }}
          />
        )}
      </div>
    </>
  );
}
