import { useCallback, useState } from "react";
import type { FreeTime, Hold } from "#contract/booking-answers.ts";
import { addDays, localDate } from "#contract/time.ts";
import { take } from "#web/lib/api/take.ts";
import { useSession } from "#web/lib/session/session.ts";
import { hasStoredSession } from "#web/lib/state/storage.ts";
import { Button } from "#web/ui/base/button.tsx";
import { booking } from "../flow/booking-api.ts";
import { BookingStep } from "../flow/booking-step.tsx";
import { zoneAt } from "../flow/choice.ts";
import { Alternatives, ProblemNote } from "../flow/problem-note.tsx";
import { SignedInForm, signedInPatient } from "../flow/signed-in-form.tsx";
import type { BookingFlowState } from "../flow/use-booking-flow.ts";
import { useLoad } from "../times/use-load.ts";
import { CodeForm } from "./code-form.tsx";
import { GuestContactForm } from "./guest-contact-form.tsx";

interface HoldStepProps {
  flow: BookingFlowState;
  hold: Hold;
}

export function DetailsStep({ flow, hold }: HoldStepProps) {
  const [isGuest, setGuest] = useState(false);
  const session = useSession();
  const { options, hasActed, input, contact, finish, divert } = flow;
  const zone = zoneAt(hold.location, flow.options);
  const self = isGuest || session.status !== "signed-in" ? null : signedInPatient(session.person);
  if (session.status === "loading" && hasStoredSession()) return <p role="status">One moment…</p>;
  return (
    <BookingStep id="booking-details" heading={self ? "Book this visit" : "Who is coming?"} takesFocus={hasActed}>
      {self ? (
        <SignedInForm
          hold={hold}
          zone={zone}
          self={self}
          onBooked={finish}
          onGuest={() => setGuest(true)}
          divert={divert}
        />
      ) : (
        <GuestContactForm
          hold={hold}
          zone={zone}
          channels={options.channels}
          input={input}
          onSent={(next, request) => {
            contact.current = request;
            flow.setHold(next, "code");
          }}
          divert={divert}
        />
      )}
    </BookingStep>
  );
}

export function CodeStep({ flow, hold }: HoldStepProps) {
  const { hasActed, contact, held, finish, divert, go } = flow;
  return (
    <BookingStep id="booking-code" heading="Type the code" takesFocus={hasActed}>
      <CodeForm
        hold={hold}
        zone={zoneAt(hold.location, flow.options)}
        contact={contact.current}
        onHold={held.setHold}
        onBooked={finish}
        onContact={() => go("details")}
        divert={divert}
      />
    </BookingStep>
  );
}

/** Days around the time that are searched, as on the server. */
const AROUND = { before: -3, after: 10 };
const NEAREST = 3;

/** Offers the nearest free times, the expired one included if it is still free. */
export function ExpiredStep({ flow, hold }: HoldStepProps) {
  const { held, pick, back } = flow;
  const zone = zoneAt(hold.location, flow.options);
  const { service, location, startsAt } = hold;
  const load = useCallback(async () => {
    const day = localDate(startsAt, zone);
    const query = { service, location, from: addDays(day, AROUND.before), to: addDays(day, AROUND.after) };
    return nearest((await take(booking.slots.$get({ query }))).slots, startsAt);
  }, [service, location, startsAt, zone]);
  const { data, problem, retry } = useLoad(load);
  return (
    <BookingStep id="booking-expired" heading="The time is no longer kept for you" takesFocus>
      <p>What you typed is still here. Take one of the nearest times, or choose another day.</p>
      {problem && <ProblemNote problem={problem} zone={zone} onRetry={retry} />}
      {held.problem && (
        <ProblemNote
          problem={held.problem}
          zone={zone}
          onPick={({ startsAt }) => void pick({ service, location, startsAt })}
          onRetry={() => held.wanted.current && void pick(held.wanted.current)}
        />
      )}
      {data && !held.problem && (
        <Alternatives times={data} zone={zone} onPick={({ startsAt }) => void pick({ service, location, startsAt })} />
      )}
      <Button look="link" onClick={() => back("time")}>
        Choose another day
      </Button>
    </BookingStep>
  );
}

function nearest(times: readonly FreeTime[], startsAt: string): FreeTime[] {
  const away = (time: FreeTime) => Math.abs(Date.parse(time.startsAt) - Date.parse(startsAt));
  return times.toSorted((a, b) => away(a) - away(b)).slice(0, NEAREST);
}
