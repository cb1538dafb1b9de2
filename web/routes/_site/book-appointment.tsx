import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { practicePages } from "#content/pages/practice.ts";
import { BookingArea } from "../../features/booking/booking-area.tsx";
import type { Wanted } from "../../features/booking/choice.ts";
import { NextTimes } from "../../features/booking/next-times.tsx";
import { PageFrame } from "../../features/pages/page-frame.tsx";
import { topOf } from "../../lib/page-data.ts";
import { holdSheet } from "../../lib/site-sheet.ts";

export const Route = createFileRoute("/book-appointment")({
  beforeLoad: holdSheet,
  component: BookAppointment,
});

function BookAppointment() {
  const [picked, setPicked] = useState<Wanted | null>(null);
  const [isBooked, setBooked] = useState(false);
  const top = topOf(practicePages.bookAppointment);
  return (
    <PageFrame top={top} aside={isBooked ? <div /> : <NextTimes onPick={setPicked} />}>
      <BookingArea picked={picked} onBooked={setBooked} />
    </PageFrame>
  );
}
