import "../../booking.css";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Phones } from "#web/components/forms/told.tsx";
import { Places } from "#web/components/layout/places.tsx";
import type { BookingFlowProps } from "./booking-flow.tsx";
import type { Wanted } from "./choice.ts";
import { isUnderway, type Opening, readOpening } from "./opening.ts";
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
  const { opening, Flow, isFailed, begin } = useBooking();
  const [service, setService] = useState<string>();
  useEffect(() => {
    if (picked) begin();
  }, [picked, begin]);
  return (
    <div className="booking">
      {/* React leaves what is in it to the browser, so only the page's HTML carries it. */}
      <noscript>{import.meta.env.SSR && <Instead />}</noscript>
      <div className="booking-steps scripted">
        {isFailed && <Failed />}
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
            <p role="status">{(service || picked) && !isFailed && "One moment…"}</p>
          </section>
        )}
        {!opening && !isFailed && <p role="status">Loading…</p>}
      </div>
      <Places hasMap />
    </div>
  );
}

const loadFlow = () => import("./booking-flow.tsx");

/** No renderer holds its code. */
function useBooking() {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [Flow, setFlow] = useState<ComponentType<BookingFlowProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const begin = useCallback(() => {
    loadFlow().then(
      ({ BookingFlow }) => setFlow(() => BookingFlow),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    readOpening().then(
      (found) => {
        setOpening(found);
        if (isUnderway(found, location)) begin();
      },
      () => setFailed(true),
    );
  }, [begin]);
  return { opening, Flow, isFailed, begin };
}

function Failed() {
  return (
    <div className="note" data-level="warning" role="alert">
      <p>Booking could not be loaded. Please check your connection and open the page again, or call us:</p>
      <Phones />
    </div>
  );
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
