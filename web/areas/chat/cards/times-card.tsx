import { useState } from "react";
import { clinic } from "#content/clinic.ts";
import type { ChatStrings } from "#content/strings/en/chat.ts";
import type { ClinicTimes } from "#contract/booking-answers.ts";
import type { TimesOffer } from "#contract/chat-offers.ts";
import { clockTime, longDay, zoneName } from "#contract/time-words.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { take } from "#web/lib/api/take.ts";
import { fetchAsSelf } from "#web/lib/session/as-self.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { createClient } from "#worker/client.ts";
import { reasonOf } from "../state/failure.ts";
import { useStrings } from "../state/use-strings.ts";

export function TimesCard({ service, clinics }: TimesOffer) {
  const { held, gone, problem, hold } = useHolding(service);
  const { cards, language, locale } = useStrings();
  const { label, heading, followUp, holding } = cards.openTimes;
  const zone = zoneName(clinic.timeZone, locale);
  return (
    <section className="chat-offer" lang={language} aria-label={label}>
      <p>{service === "follow-up" ? followUp(zone) : heading(zone)}</p>
      {clinics.map((one) => (
        <ClinicDays key={one.location} {...one} held={held} gone={gone} onPick={hold} />
      ))}
      <p role="status">{held ? holding : problem}</p>
    </section>
  );
}

interface ClinicDaysProps extends ClinicTimes {
  held: string | undefined;
  gone: readonly string[];
  onPick: (location: ClinicTimes["location"], startsAt: string) => void;
}

function ClinicDays({ location, startsAt, held, gone, onPick }: ClinicDaysProps) {
  const name = clinicName(location);
  const { cards, locale } = useStrings();
  const days = Map.groupBy(startsAt, (start) => longDay(start, clinic.timeZone, locale));
  return (
    <div>
      <h3>{name}</h3>
      {[...days].map(([day, starts]) => (
        <div key={day} className="chat-day">
          <p id={`${location}-${starts[0]}`}>{day}</p>
          <ul className="chat-chips" aria-labelledby={`${location}-${starts[0]}`}>
            {starts.map((start) => (
              <li key={start}>
                <button
                  type="button"
                  className="chat-chip"
                  disabled={gone.includes(start)}
                  aria-disabled={held !== undefined}
                  onClick={() => onPick(location, start)}
                >
                  {clockTime(start, clinic.timeZone, locale)}
                  <span className="sr-only">{`, ${day}, ${name}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <SiteLink href={`${BOOKING_PATH}?location=${location}`}>{cards.openTimes.more(name)}</SiteLink>
      </p>
    </div>
  );
}

/** Booking is loaded anew, even when it is the page below: it must find the hold. */
function useHolding(service: string) {
  const [held, setHeld] = useState<string>();
  const [gone, setGone] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState("");
  const strings = useStrings();

  async function hold(place: ClinicTimes["location"], startsAt: string) {
    if (held) return;
    setHeld(startsAt);
    setProblem("");
    try {
      const { booking } = createClient(location.origin, { fetch: fetchAsSelf }).api;
      await take(booking.holds.$post({ json: { service, location: place, startsAt } }));
      location.assign(BOOKING_PATH);
    } catch (error) {
      setHeld(undefined);
      setProblem(problemOf(error, strings));
      if (error instanceof ApiError && error.code === "slot_taken") setGone([...gone, startsAt]);
    }
  }

  return { held, gone, problem, hold: (...slot: Parameters<typeof hold>) => void hold(...slot) };
}

function problemOf(error: unknown, strings: ChatStrings): string {
  const { lost, taken } = strings.cards.openTimes;
  if (!(error instanceof ApiError)) return lost;
  return error.code === "slot_taken" ? taken : reasonOf(error, strings);
}
