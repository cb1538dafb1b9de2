import { useCallback } from "react";
import type { Clinic } from "#contract/booking.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { booking } from "../flow/booking-api.ts";
import { BookingStep } from "../flow/booking-step.tsx";
import { offeringProviders, zoneAt } from "../flow/choice.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import type { BookingFlowState } from "../flow/use-booking-flow.ts";
import { TimePicker } from "./time-picker.tsx";

interface TimeStepProps {
  flow: BookingFlowState;
  service: string;
  place: Clinic;
}

export function TimeStep({ flow, service, place }: TimeStepProps) {
  const { options, choice, held, hasActed, go, pick } = flow;
  const { provider } = choice;
  const zone = zoneAt(place, options);
  const kind = options.services.find(({ id }) => id === service);
  const load = useCallback(
    async (from: string, to: string) => {
      const query = { service, location: place, from, to, ...(provider && { provider }) };
      return (await take(booking.slots.$get({ query }))).slots;
    },
    [service, place, provider],
  );
  const request = { service, location: place, ...(provider && { provider }) };
  const { problem, wanted } = held;
  return (
    <BookingStep id="booking-time" heading="When?" takesFocus={hasActed}>
      {problem && (
        <ProblemNote
          problem={problem}
          zone={zone}
          onPick={({ startsAt }) => void pick({ ...request, startsAt })}
          onRetry={() => wanted.current && void pick(wanted.current)}
        />
      )}
      <div className="field">
        <label htmlFor="booking-provider">With whom?</label>
        <select
          id="booking-provider"
          value={provider ?? ""}
          onChange={({ target: { value } }) =>
            go("time", { service, location: place, ...(value && { provider: value }) })
          }
        >
          <option value="">First available</option>
          {offeringProviders(choice, options).map(({ id, name, credential }) => (
            <option key={id} value={id}>
              {`${name}, ${credential}`}
            </option>
          ))}
        </select>
      </div>
      {kind?.prefersMorning && <p>Early times suit this visit best: before 10 AM, if you can.</p>}
      <TimePicker
        // A new key restarts the list, also after a time was taken.
        key={`${service} ${place} ${provider} ${problem?.alternatives?.[0]?.startsAt}`}
        zone={zone}
        horizonDays={kind?.horizonDays ?? 60}
        load={load}
        busy={held.busy}
        onPick={({ startsAt }) => void pick({ ...request, startsAt })}
      />
      <p>Nothing soon enough? Book what there is: then you can ask to be told when an earlier time comes free.</p>
      <p>
        No time suits you?{" "}
        <Button look="link" onClick={() => go("wait")}>
          Tell me when one comes free
        </Button>
      </p>
    </BookingStep>
  );
}
