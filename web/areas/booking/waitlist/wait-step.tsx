import { useState } from "react";
import type { Channel, Clinic } from "#contract/booking.ts";
import type { FreeTime } from "#contract/booking-answers.ts";
import { addDays, localDate } from "#contract/time.ts";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { serverNow } from "../flow/booking-api.ts";
import { BookingStep } from "../flow/booking-step.tsx";
import { zoneAt } from "../flow/choice.ts";
import { CHECK_INPUT, type Problem } from "../flow/problem.ts";
import { signedInPatient } from "../flow/signed-in-form.tsx";
import type { BookingFlowState } from "../flow/use-booking-flow.ts";
import type { Submit } from "../flow/use-submit.ts";
import { ContactFields, ContactUseNote, missingIn, readPerson, TEXT_TERMS } from "../hold/contact-fields.tsx";
import { WaitCode } from "./wait-code.tsx";
import { type GuestWaitlistRequest, requestWaitlistCode, requestWaitlistEntry } from "./waitlist-api.ts";
import { WaitlistForm } from "./waitlist-form.tsx";
import { channelWords, waitlistText } from "./waitlist-text.ts";

interface WaitStepProps {
  flow: BookingFlowState;
  service: string;
  place: Clinic;
}

type Stage =
  | { kind: "wish" }
  | { kind: "code"; request: string; preference: GuestWaitlistRequest }
  | { kind: "done"; entry: WaitlistEntry; href: string };

const PROPOSED_DAYS = 14;

export function WaitStep({ flow, service, place }: WaitStepProps) {
  const [stage, setStage] = useState<Stage>({ kind: "wish" });
  const back = (
    <Button look="link" onClick={() => flow.go("time")}>
      Back to the times
    </Button>
  );
  if (stage.kind === "done") {
    const { entry, href } = stage;
    return (
      <BookingStep key="done" id="booking-wait" heading="You are on the list" takesFocus>
        <p>{`We tell you by ${channelWords(entry)} when a time comes free: ${waitlistText(entry)}.`}</p>
        <p>
          <SiteLink href={href}>See what you wait for, or take yourself off the list</SiteLink>
        </p>
        {back}
      </BookingStep>
    );
  }
  return (
    <>
      {stage.kind === "code" && (
        <WaitCode
          request={stage.request}
          preference={stage.preference}
          zone={zoneAt(place, flow.options)}
          onRequest={(request) => setStage({ ...stage, request })}
          onJoined={({ entry, token }) => setStage({ kind: "done", entry, href: `${WAITING}/${token}` })}
          onBack={() => setStage({ kind: "wish" })}
          onPick={pickerOf(flow, { service, place })}
        />
      )}
      {/* Hidden instead of removed, so that its input stays. */}
      <div hidden={stage.kind === "code"}>
        <BookingStep id="booking-wait" heading="When would it suit you?" takesFocus={flow.hasActed}>
          <JoinForm flow={flow} service={service} place={place} onStage={setStage} />
          {back}
        </BookingStep>
      </div>
    </>
  );
}

const WAITING = "/book-appointment/manage/waiting";

function pickerOf({ pick }: BookingFlowState, { service, place }: Pick<WaitStepProps, "service" | "place">) {
  return ({ startsAt }: FreeTime, { alternativesIn = place }: Problem) =>
    void pick({ service, location: alternativesIn, startsAt });
}

interface JoinFormProps extends WaitStepProps {
  onStage: (stage: Stage) => void;
}

function JoinForm({ flow, service, place, onStage }: JoinFormProps) {
  const { options, input } = flow;
  const session = useSession();
  const self = session.status === "signed-in" ? signedInPatient(session.person) : null;
  const [channel, setChannel] = useState<Channel>(
    () => options.channels.find((one) => one === input["channel"]) ?? "email",
  );
  const zone = zoneAt(place, flow.options);
  const today = localDate(serverNow(), zone);
  return (
    <WaitlistForm
      location={place}
      zone={zone}
      first={today}
      last={addDays(today, PROPOSED_DAYS)}
      {...(!self && { submitLabel: "Send me a code" })}
      more={(field: Submit["field"]) =>
        self ? (
          <p>
            You are signed in as <b>{self.name}</b>. We write to {self.email}.
          </p>
        ) : (
          <>
            <ContactFields
              field={contactField(field)}
              channels={options.channels}
              channel={channel}
              onChannel={setChannel}
              input={input}
            />
            <ContactUseNote terms={channel === "text" ? TEXT_TERMS : undefined} />
          </>
        )
      }
      send={async (preference, values): Promise<Problem | undefined> => {
        if (self) {
          onStage({ kind: "done", entry: await requestWaitlistEntry({ service }, preference), href: "/dashboard" });
          return undefined;
        }
        const contact = readPerson(values, channel);
        const fields = missingIn(contact, values);
        if (fields) return { heading: CHECK_INPUT, fields };
        const request = { ...preference, contact, service };
        const { id } = await requestWaitlistCode(request);
        onStage({ kind: "code", request: id, preference: request });
        return undefined;
      }}
      onPick={pickerOf(flow, { service, place })}
    />
  );
}

/** The API reports a bad address as an error of `contact` as a whole. */
function contactField(field: Submit["field"]): Submit["field"] {
  return (name) =>
    name === "to" ? { ...field(name), error: field(name).error ?? field("contact").error } : field(name);
}
