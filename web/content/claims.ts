/** Placeholder until the register is written. */
export type ClaimId = "success-rate";
