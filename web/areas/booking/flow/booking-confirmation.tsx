import { clinic, locations, mapUrl } from "#content/clinic.ts";
import type { BookedAnswer } from "#contract/booking-answers.ts";
import { fullTime, ownZone, yourTime } from "#contract/time-words.ts";
import { addressLine } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { VisitWaitlist } from "../waitlist/visit-waitlist.tsx";
import { AnsweredRow, BookingStep } from "./booking-step.tsx";
import type { BookingService } from "./choice.ts";

interface BookedProps {
  answer: BookedAnswer;
  /** Undefined after a reload without it in the address. */
  service: BookingService | undefined;
  isSignedIn: boolean;
  takesFocus: boolean;
  onAnother: () => void;
}

export function BookingConfirmation({ answer, service, isSignedIn, takesFocus, onAnother }: BookedProps) {
  const { id, ref, token, visit } = answer;
  const place = locations.find(({ slug }) => slug === visit.location);
  const yours = yourTime(visit.startsAt, visit.zone, ownZone());
  const isRequest = visit.status === "requested";
  const manage = `/book-appointment/manage/${token}`;
  return (
    <BookingStep
      id="booking-done"
      heading={isRequest ? "We have your request" : `You are booked, ${visit.firstName}`}
      takesFocus={takesFocus}
    >
      {isRequest && <p>Somebody looks at it and answers you, {clinic.hours.days}.</p>}
      <dl className="answered">
        {service && <AnsweredRow label="What" value={`${service.name}, ${service.durationMinutes} minutes`} />}
        <AnsweredRow
          label="When"
          value={fullTime(visit.startsAt, visit.zone)}
          more={yours ? `That is ${yours}.` : undefined}
        />
        {place && <AnsweredRow label="Where" value={place.name} more={addressLine(place)} />}
        <AnsweredRow label="Reference" value={ref} more="Say it when you call us." />
      </dl>
      <p className="actions">
        <a className="btn" href={`/api/booking/manage/${token}/calendar.ics`} download="appointment.ics">
          Add to my calendar
        </a>
        {place && (
          <a className="btn quiet" href={mapUrl(place)} target="_blank" rel="noreferrer">
            Map and directions (new tab)
          </a>
        )}
      </p>
      {service && (
        <>
          <h3>What to bring</h3>
          <p>{service.prepText}</p>
        </>
      )}
      <h3>Before you come</h3>
      <p>
        <SiteLink href={`/patient-intake/${id}#t=${token}` as const}>Fill in your forms</SiteLink>: it takes a while,
        and you can stop and go on later.
      </p>
      <p>
        <SiteLink href={manage}>See, move or cancel this visit</SiteLink>. The link is in the message that we sent you,
        too.
      </p>
      {!isRequest && (
        <>
          <h3>Sooner?</h3>
          <VisitWaitlist token={token} visit={visit} />
        </>
      )}
      {place && (
        <p>
          Questions? <PhoneLink location={place} />
        </p>
      )}
      {!isSignedIn && (
        <>
          <h3>Would you like an account?</h3>
          <p>
            It is not needed for this visit. With one you see your visits and forms in one place.{" "}
            <SiteLink href="/auth?mode=sign-up&next=/dashboard">Create an account</SiteLink>
          </p>
        </>
      )}
      <p>
        <Button look="link" onClick={onAnother}>
          Book another visit
        </Button>
      </p>
    </BookingStep>
  );
}
