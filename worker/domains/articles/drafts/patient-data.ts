import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { AppError } from "#worker/kernel/errors.ts";

/** Runs before text is stored or sent to a model. @throws invalid_request */
export function refusePatientData(said: Readonly<Record<string, string>>): void {
  for (const [field, words] of Object.entries(said)) {
    const [found] = findPhi(words);
    if (!found) continue;
    throw new AppError("invalid_request", "This looks like somebody's personal data.", {
      fields: { [field]: `This looks like somebody's personal data ("${found.text}"). Please write it without.` },
    });
  }
}
