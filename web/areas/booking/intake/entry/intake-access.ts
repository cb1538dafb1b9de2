import type { Intake, IntakeDoorDetails } from "#contract/intake.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { isShutOut } from "../refusals.ts";

export type IntakeAccess =
  | { at: "loading" }
  | { at: "form"; intake: Intake }
  | { at: "birth-date"; triesLeft: number; isWrong: boolean }
  | { at: "locked" }
  /** Staff changed the contact, which is not yet confirmed. */
  | { at: "unconfirmed" }
  | { at: "expired" }
  /** No access; the page does not say why. */
  | { at: "nowhere" }
  /** Closed by the patient, or after 15 idle minutes. */
  | ({ at: "left" } & IntakeLeaving)
  | { at: "trouble"; error: unknown };

export interface IntakeLeaving {
  access: Intake["access"];
  why: "asked" | "idle";
  isAllSaved: boolean;
}

export function accessAfterRefusal(error: unknown): IntakeAccess {
  if (isShutOut(error)) return { at: "nowhere" };
  if (!(error instanceof ApiError)) return { at: "trouble", error };
  if (error.code === "link_expired") return { at: "expired" };
  const { reason, triesLeft } = { triesLeft: 0, ...(error.details as Partial<IntakeDoorDetails> | undefined) };
  if (reason === "locked" || reason === "unconfirmed") return { at: reason };
  return reason ? { at: "birth-date", triesLeft, isWrong: reason === "birth_date_wrong" } : { at: "trouble", error };
}
