import { INTAKE_IDLE_MINUTES } from "#contract/intake.ts";

const IDLE_MS = INTAKE_IDLE_MINUTES * 60_000;
const WARNING_MS = 2 * 60_000;
/** As often the server hears of somebody who reads or writes without saving, so that his session lasts as long. */
export const TOUCH_MS = 4 * 60_000;

export type Idleness = "busy" | "warned" | "over";

/** How things stand so many milliseconds after he last did something. */
export function idlenessAfter(ms: number): Idleness {
  if (ms >= IDLE_MS) return "over";
  return ms >= IDLE_MS - WARNING_MS ? "warned" : "busy";
}

/** "1:59", until the form is closed. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil((IDLE_MS - ms) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
