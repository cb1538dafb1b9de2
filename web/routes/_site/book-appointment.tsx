import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { practicePages } from "#content/pages/practice.ts";
import { BookingArea } from "#web/areas/booking/flow/booking-area.tsx";
import type { WantedTime } from "#web/areas/booking/flow/choice.ts";
import { NextTimes } from "#web/areas/booking/times/next-times.tsx";
import { PageFrame } from "#web/areas/site/pages/page-frame.tsx";
import { topOf } from "#web/lib/page/page-data.ts";
import { holdSheet } from "#web/lib/page/site-sheet.ts";

export const Route = createFileRoute("/book-appointment")({
  beforeLoad: holdSheet,
  component: BookAppointment,
});

function BookAppointment() {
  const [picked, setPicked] = useState<WantedTime | null>(null);
  const [isBooked, setBooked] = useState(false);
  const top = topOf(practicePages.bookAppointment);
  return (
    <PageFrame top={top} aside={isBooked ? <div /> : <NextTimes onPick={setPicked} />}>
      <BookingArea picked={picked} onBooked={setBooked} />
    </PageFrame>
  );
}
