import type { Intake, IntakeDoorDetails } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { isShutOut } from "../refusals.ts";

/** How far somebody has come into the form of a visit. */
export type Entry =
  | { at: "loading" }
  | { at: "form"; intake: Intake }
  | { at: "birth-date"; triesLeft: number; isWrong: boolean }
  | { at: "locked" }
  /** The contact was changed by staff, and waits to be confirmed. */
  | { at: "unconfirmed" }
  | { at: "expired" }
  /** For everybody who may not, whatever the reason. */
  | { at: "nowhere" }
  /** Closed: by himself, or after a quarter of an hour without a sign of life. */
  | ({ at: "left" } & Leaving)
  | { at: "trouble"; error: unknown };

export interface Leaving {
  access: Intake["access"];
  why: "asked" | "idle";
  isAllSaved: boolean;
}

/** What a refusal at the door means for him. */
export function refusal(error: unknown): Entry {
  if (isShutOut(error)) return { at: "nowhere" };
  if (!(error instanceof ApiError)) return { at: "trouble", error };
  if (error.code === "link_expired") return { at: "expired" };
  const { reason, triesLeft } = { triesLeft: 0, ...(error.details as Partial<IntakeDoorDetails> | undefined) };
  if (reason === "locked" || reason === "unconfirmed") return { at: reason };
  return reason ? { at: "birth-date", triesLeft, isWrong: reason === "birth_date_wrong" } : { at: "trouble", error };
}
