import { useCallback } from "react";
import { clinic } from "#content/clinic.ts";
import type { Hold } from "#contract/booking-answers.ts";
import { fullTime } from "#contract/time-words.ts";
import { useSession } from "#web/lib/session/session.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { HoldClock } from "../hold/hold-clock.tsx";
import { CodeStep, DetailsStep, ExpiredStep } from "../hold/hold-steps.tsx";
import { TimeStep } from "../times/time-step.tsx";
import { useLoad } from "../times/use-load.ts";
import { WaitStep } from "../waitlist/wait-step.tsx";
import { BookingConfirmation } from "./booking-confirmation.tsx";
import { AnsweredRow } from "./booking-step.tsx";
import type { WantedTime } from "./choice.ts";
import { ClinicStep, ReasonStep } from "./choice-steps.tsx";
import type { Opening } from "./opening.ts";
import { ProblemNote } from "./problem-note.tsx";
import { readStart, type Start } from "./start.ts";
import { type BookingFlowState, useBookingFlow } from "./use-booking-flow.ts";

export interface BookingFlowProps {
  opening: Opening;
  service: string | undefined;
  picked: WantedTime | null;
  onBooked: (isBooked: boolean) => void;
}

export function BookingFlow({ opening, ...given }: BookingFlowProps) {
  const load = useCallback(() => readStart(opening), [opening]);
  const { data, problem, retry } = useLoad(load);
  if (problem) return <ProblemNote problem={problem} zone={clinic.timeZone} onRetry={retry} />;
  if (!data) return <p role="status">Loading…</p>;
  return <Steps start={data} {...given} />;
}

function Steps(given: Omit<BookingFlowProps, "opening"> & { start: Start }) {
  const flow = useBookingFlow(given);
  const session = useSession();
  const { options, choice, stage, booked, held, hasActed } = flow;
  if (booked) {
    return (
      <BookingConfirmation
        answer={booked}
        service={options.services.find(({ id }) => id === choice.service)}
        isSignedIn={session.status === "signed-in"}
        takesFocus={hasActed}
        onAnother={flow.startOver}
      />
    );
  }
  const { hold } = held;
  return (
    <>
      <SoFar flow={flow} hold={hold} />
      {hold && (stage === "details" || stage === "code") && (
        <HoldClock hold={hold} onExtend={held.extend} onExpired={() => flow.go("expired")} />
      )}
      <OpenStep flow={flow} hold={hold} />
    </>
  );
}

function SoFar({ flow, hold }: { flow: BookingFlowState; hold: Hold | null }) {
  const { options, choice, stage, back } = flow;
  const service = options.services.find(({ id }) => id === choice.service);
  if (!service || stage === "reason") return null;
  const hasTime = hold && (stage === "details" || stage === "code");
  return (
    <dl className="answered">
      <AnsweredRow
        label="Visit"
        value={`${service.name}, ${service.durationMinutes} minutes`}
        onChange={() => back("reason")}
      />
      {choice.location && stage !== "clinic" && (
        <AnsweredRow label="Clinic" value={clinicName(choice.location)} onChange={() => back("clinic")} />
      )}
      {hasTime && <AnsweredRow label="Time" value={fullTime(hold.startsAt)} onChange={() => back("time")} />}
    </dl>
  );
}

function OpenStep({ flow, hold }: { flow: BookingFlowState; hold: Hold | null }) {
  const { stage, choice } = flow;
  const { service, location } = choice;
  if (stage === "reason" || !service) return <ReasonStep flow={flow} />;
  if (stage === "clinic" || !location) return <ClinicStep flow={flow} />;
  if (stage === "wait") return <WaitStep flow={flow} service={service} place={location} />;
  if (stage === "time" || !hold) return <TimeStep flow={flow} service={service} place={location} />;
  if (stage === "details") return <DetailsStep flow={flow} hold={hold} />;
  return stage === "code" ? <CodeStep flow={flow} hold={hold} /> : <ExpiredStep flow={flow} hold={hold} />;
}
