import { useCallback, useEffect, useState } from "react";
import { Places } from "#web/areas/site/layout/places.tsx";
import { useLoaded } from "#web/lib/api/use-loaded.ts";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";
import { REASON_HEADING, ReasonList } from "../times/reason-list.tsx";
import type { WantedTime } from "./choice.ts";
import { isUnderway, readOpening } from "./opening.ts";

interface BookingAreaProps {
  picked: WantedTime | null;
  onBooked: (isBooked: boolean) => void;
}

/** The first question comes with the page; the flow loads on first intent or to resume a booking. */
export function BookingArea({ picked, onBooked }: BookingAreaProps) {
  const { opening, Flow, failed, begin } = useBooking();
  const [service, setService] = useState<string>();
  useEffect(() => {
    if (picked) begin();
  }, [picked, begin]);
  return (
    <div className="booking">
      {/* React does not hydrate <noscript>, so only the page's HTML needs its content. */}
      <noscript>{import.meta.env.SSR && <PhonesInstead />}</noscript>
      <div className="booking-steps scripted">
        {failed && <NotLoaded {...failed} />}
        {Flow && opening && <Flow opening={opening} service={service} picked={picked} onBooked={onBooked} />}
        {!Flow && opening && (
          <section className="step" aria-labelledby="booking-reason">
            <h2 id="booking-reason">{REASON_HEADING}</h2>
            <ReasonList
              services={opening.options.services}
              chosen={service}
              onChoose={(id) => {
                setService(id);
                begin();
              }}
            />
            <p role="status">{(service || picked) && !failed && "One moment…"}</p>
          </section>
        )}
        {!opening && !failed && <p role="status">Loading…</p>}
      </div>
      <Places hasMap />
    </div>
  );
}

const loadFlow = () => import("./booking-flow.tsx");

/** The flow's code stays out of the renderer. */
function useBooking() {
  const [isWanted, setWanted] = useState(false);
  const { loaded: opening, ...first } = useLoaded(readOpening);
  const { loaded: flow, ...code } = useLoaded(loadFlow, isWanted);
  const begin = useCallback(() => setWanted(true), []);
  useEffect(() => {
    if (opening && isUnderway(opening, location)) begin();
  }, [opening, begin]);
  return { opening, Flow: flow?.BookingFlow, failed: [first, code].find(({ error }) => error), begin };
}

function PhonesInstead() {
  return (
    <>
      <h2>Please call us</h2>
      <p>Booking online needs JavaScript. By phone we find a time that suits you, Monday to Friday:</p>
      <Phones />
    </>
  );
}
