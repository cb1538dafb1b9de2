import { AppError } from "#worker/kernel/errors.ts";
import { findPhi } from "./phi-detector.ts";

/** @throws invalid_request for a reason that may identify a patient */
export function refusePhi(reason: string): void {
  const [phi] = findPhi(reason);
  if (phi) throw new AppError("invalid_request", phi.message, { fields: { reason: phi.message } });
}
