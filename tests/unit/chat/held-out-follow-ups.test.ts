import { expect, test } from "vitest";
import { type Triage, triage } from "#worker/features/chat/safety/triage.ts";
import {
  HELD_OUT_CALL_TODAY,
  HELD_OUT_FALSE_RELEASES,
  HELD_OUT_FOLLOW_UPS,
  HELD_OUT_NEW_CRISES,
  HELD_OUT_ORDINARY,
  HELD_OUT_RELEASES,
} from "../../support/chat-tables/follow-ups-held-out.ts";

// The rules were never tuned to these words. A floor only stops a change for the worse. The one for releases went from
// 6 to 4 when a joke stopped ending a plan and "I'm fine" what somebody must examine: docs/decisions/0040.

function isRed({ level }: Triage): boolean {
  return level === "crisis" || level === "emergency";
}

const isKept = ({ opening, next }: { opening: string; next: readonly string[] }) => isRed(triage([opening, ...next]));

test.for([
  [
    "follow-ups are kept",
    HELD_OUT_FOLLOW_UPS.flatMap(({ opening, kept }) => kept.map((text) => isKept({ opening, next: [text] }))),
    111,
  ],
  ["follow-ups are kept once the opening is recognized", keptOnceRecognized(), 110],
  ["visitors are released who say that it is over", HELD_OUT_RELEASES.map((one) => !isKept(one)), 4],
  ["false releases are held", HELD_OUT_FALSE_RELEASES.map(isKept), 14],
  [
    "what cannot wait is sent to the clinic today",
    HELD_OUT_CALL_TODAY.map((text) => triage([text]).kind === "call_today"),
    11,
  ],
  ["new crises raise a state or a line", HELD_OUT_NEW_CRISES.map(({ text }) => triage([text]).level !== "none"), 26],
  ["ordinary questions raise no card", HELD_OUT_ORDINARY.map((text) => !isRed(triage([text]))), 50],
] as const)("of the held-out set %s", ([name, right, floor]) => {
  const count = right.filter(Boolean).length;
  console.log(`held out, ${name}: ${count} of ${right.length}`);
  expect(count).toBeGreaterThanOrEqual(floor);
});

function keptOnceRecognized(): boolean[] {
  return HELD_OUT_FOLLOW_UPS.filter(({ opening }) => isRed(triage([opening]))).flatMap(({ opening, kept }) =>
    kept.map((text) => isKept({ opening, next: [text] })),
  );
}
