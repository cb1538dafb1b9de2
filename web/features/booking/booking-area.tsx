import { useCallback, useEffect, useState } from "react";
import { Places } from "#web/components/layout/places.tsx";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";
import type { Wanted } from "./choice.ts";
import { isUnderway, readOpening } from "./opening.ts";
import { REASON_HEADING, ReasonList } from "./reason-list.tsx";

interface BookingAreaProps {
  /** A time that was chosen beside the heading. */
  picked: Wanted | null;
  onBooked: (isBooked: boolean) => void;
}

/**
 * The booking itself. The first question alone comes with the page; the rest is loaded when somebody reaches for it, or
 * when there is something to go on with. Without JavaScript both phones stand in its place.
 */
export function BookingArea({ picked, onBooked }: BookingAreaProps) {
  const { opening, Flow, failed, begin } = useBooking();
  const [service, setService] = useState<string>();
  useEffect(() => {
    if (picked) begin();
  }, [picked, begin]);
  return (
    <div className="booking">
      {/* React leaves what is in it to the browser, so only the page's HTML carries it. */}
      <noscript>{import.meta.env.SSR && <Instead />}</noscript>
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

/** No renderer holds the code of the flow. */
function useBooking() {
  const [isWanted, setWanted] = useState(false);
  const { loaded: opening, ...asked } = useLoaded(readOpening);
  const { loaded: flow, ...code } = useLoaded(loadFlow, isWanted);
  const begin = useCallback(() => setWanted(true), []);
  useEffect(() => {
    if (opening && isUnderway(opening, location)) begin();
  }, [opening, begin]);
  return { opening, Flow: flow?.BookingFlow, failed: [asked, code].find(({ error }) => error), begin };
}

function Instead() {
  return (
    <>
      <h2>Please call us</h2>
      <p>Booking online needs JavaScript. By phone we find a time that suits you, Monday to Friday:</p>
      <Phones />
    </>
  );
}
