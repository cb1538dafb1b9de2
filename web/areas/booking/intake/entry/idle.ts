import { INTAKE_IDLE_MINUTES } from "#contract/intake.ts";
import { clockOf } from "../../hold/countdown.ts";

const IDLE_MS = INTAKE_IDLE_MINUTES * 60_000;
const WARNING_MS = 2 * 60_000;
/** How often activity without a save extends the session on the server. */
export const TOUCH_MS = 4 * 60_000;

export type Idleness = "busy" | "warned" | "over";

/** @param ms since the last activity */
export function idlenessAfter(ms: number): Idleness {
  if (ms >= IDLE_MS) return "over";
  return ms >= IDLE_MS - WARNING_MS ? "warned" : "busy";
}

/** "1:59" until the form closes. */
export function timeLeft(ms: number): string {
  return clockOf((IDLE_MS - ms) / 1000);
}
