import { expect, test } from "vitest";
import { APPOINTMENT_STATUSES } from "#contract/booking-answers.ts";
import { type ActorKind, givesTimeBack, LIVE, mayChange } from "#worker/domains/visits/rules/transitions.ts";

const KINDS: ActorKind[] = ["visitor", "patient", "staff", "system"];

test("a visit changes as the clinic's table says, by whom it says, and in no other way", () => {
  const allowed = APPOINTMENT_STATUSES.flatMap((from) =>
    APPOINTMENT_STATUSES.flatMap((to) => {
      const by = KINDS.filter((kind) => mayChange(from, to, kind));
      return by.length > 0 ? [`${from} > ${to}: ${by.join(" ")}`] : [];
    }),
  );
  expect(allowed.sort()).toEqual(
    [
      "held > requested: visitor patient",
      "held > confirmed: visitor patient staff",
      "held > expired: system",
      "held > released: visitor patient staff",
      "requested > confirmed: staff",
      "requested > declined: staff",
      "requested > cancelled: patient staff",
      "confirmed > confirmed: patient staff",
      "confirmed > cancelled: patient staff",
      "confirmed > checked_in: patient staff",
      "confirmed > no_show: staff",
      "checked_in > in_progress: staff",
      "checked_in > no_show: staff",
      "in_progress > completed: staff",
      "no_show > confirmed: staff",
    ].sort(),
  );
});

test("what is over or off gives its time back; what took place keeps it", () => {
  expect(APPOINTMENT_STATUSES.filter(givesTimeBack)).toEqual([
    "no_show",
    "cancelled",
    "declined",
    "released",
    "expired",
  ]);
  expect(LIVE.some(givesTimeBack)).toBe(false);
});
