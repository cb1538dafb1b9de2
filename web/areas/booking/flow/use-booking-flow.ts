import { useEffect, useRef, useState } from "react";
import type { BookedAnswer, Hold } from "#contract/booking-answers.ts";
import { trackConversion } from "#web/lib/page/analytics.ts";
import type { GuestContact } from "../hold/guest-contact-form.tsx";
import { useHold } from "../hold/use-hold.ts";
import { type BookingChoice, choiceOfHold, fittingChoice, readChoice, type WantedTime, withChoice } from "./choice.ts";
import { forgetKey } from "./idempotency-key.ts";
import type { Problem } from "./problem.ts";
import type { Start } from "./start.ts";

export type BookingStage = "reason" | "clinic" | "time" | "wait" | "details" | "code" | "expired" | "booked";

/** Kept in memory only, so that an expired hold loses no input. */
export type BookingInput = Record<string, string>;

interface FlowOptions {
  start: Start;
  service: string | undefined;
  picked: WantedTime | null;
  onBooked: (isBooked: boolean) => void;
}

export function useBookingFlow({ start, service, picked, onBooked }: FlowOptions) {
  const { options } = start;
  const [choice, setChoice] = useState<BookingChoice>(() => firstChoice(start, service));
  const [booked, setBooked] = useState(start.booked);
  const held = useHold(start.hold);
  const [stage, setStage] = useState<BookingStage>(() => firstStage(start, choice));
  // Nothing takes the focus before the visitor has acted.
  const [hasActed, setActed] = useState(service !== undefined);
  const input = useRef<BookingInput>({});
  const contact = useRef<GuestContact>(null);

  function go(to: BookingStage, next: BookingChoice = choice) {
    setActed(true);
    setChoice(next);
    setStage(to);
    held.setProblem(undefined);
    noteInAddress(withChoice(location.search, next, options));
  }

  async function pick(request: WantedTime) {
    const { service, location: place, provider } = request;
    const next = fittingChoice({ service, location: place, ...(provider && { provider }) }, options.providers);
    if (stage !== "expired") go("time", next);
    if (await held.takeTime(request)) go("details", next);
  }

  function finish(answer: BookedAnswer) {
    setBooked(answer);
    setStage("booked");
    // At once, so that nothing moves after the confirmation has the focus.
    onBooked(true);
    trackConversion("Confirmed_Booking", { location: answer.visit.location });
  }

  /** Lost times send the visitor back to the times; other problems stay with their form. */
  function divert(problem: Problem): boolean {
    if (problem.isExpired) go("expired");
    else if (problem.alternatives) {
      go("time");
      held.setProblem(problem);
    } else return false;
    return true;
  }

  usePicked(picked, pick);
  useEffect(() => onBooked(start.booked !== null), [start, onBooked]);

  return {
    options,
    choice,
    stage,
    booked,
    held,
    hasActed,
    input: input.current,
    contact,
    divert,
    go,
    pick,
    finish,
    back(to: BookingStage) {
      held.giveBack();
      go(to);
    },
    setHold(hold: Hold, to: BookingStage) {
      held.setHold(hold);
      go(to);
    },
    startOver() {
      forgetKey();
      setBooked(null);
      onBooked(false);
      held.setHold(null);
      go("reason", {});
    },
  };
}

export type BookingFlowState = ReturnType<typeof useBookingFlow>;

/** Bypasses the router, which would restore the scroll position. */
function noteInAddress(search: string): void {
  if (search === location.search) return;
  History.prototype.replaceState.call(history, history.state, "", `${location.pathname}${search}`);
}

function firstChoice({ hold, options }: Start, service: string | undefined): BookingChoice {
  if (hold) return choiceOfHold(hold);
  const given = readChoice(location.search, options);
  return service ? fittingChoice({ ...given, service }, options.providers) : given;
}

function firstStage({ hold, booked }: Start, { service, location: place }: BookingChoice): BookingStage {
  if (booked) return "booked";
  if (hold) return hold.contact ? "code" : "details";
  if (!service) return "reason";
  return place ? "time" : "clinic";
}

function usePicked(picked: WantedTime | null, pick: (request: WantedTime) => Promise<void>) {
  const taken = useRef<WantedTime>(null);
  useEffect(() => {
    if (!picked || taken.current === picked) return;
    taken.current = picked;
    void pick(picked);
  });
}
