import { AppError } from "#worker/kernel/errors.ts";
import { findPhi } from "./phi-detector.ts";

/** A reason stands beside the audit trail as it was written. @throws invalid_request where it may tell who somebody is */
export function refusePhi(reason: string): void {
  const [phi] = findPhi(reason);
  if (phi) throw new AppError("invalid_request", phi.message, { fields: { reason: phi.message } });
}
