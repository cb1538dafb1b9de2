import { locations } from "#content/clinic.ts";
import { REASON_HEADING, ReasonList } from "../times/reason-list.tsx";
import { BookingStep } from "./booking-step.tsx";
import { clinicsFor, fittingChoice } from "./choice.ts";
import type { BookingFlowState } from "./use-booking-flow.ts";

export function ReasonStep({ flow: { options, choice, hasActed, go } }: { flow: BookingFlowState }) {
  return (
    <BookingStep id="booking-reason" heading={REASON_HEADING} takesFocus={hasActed}>
      <ReasonList
        services={options.services}
        chosen={choice.service}
        onChoose={(service) => {
          const next = fittingChoice({ ...choice, service }, options.providers);
          go(next.location ? "time" : "clinic", next);
        }}
      />
    </BookingStep>
  );
}

export function ClinicStep({ flow: { options, choice, hasActed, go } }: { flow: BookingFlowState }) {
  const open = clinicsFor(choice.service, options);
  return (
    <BookingStep id="booking-clinic" heading="Which clinic?" takesFocus={hasActed}>
      <ul className="options">
        {locations
          .filter(({ slug }) => open.includes(slug))
          .map(({ slug, name, stateName, street, suite, city }) => (
            <li key={slug}>
              <button
                type="button"
                className="option"
                aria-pressed={choice.location === slug}
                onClick={() => go("time", fittingChoice({ ...choice, location: slug }, options.providers))}
              >
                <b>{name}</b>
                <small>{stateName}</small>
                <span>{`${street}, ${suite}, ${city}`}</span>
              </button>
            </li>
          ))}
      </ul>
      {open.length === 0 && <p>No clinic has this visit online at the moment. Please call us.</p>}
    </BookingStep>
  );
}
