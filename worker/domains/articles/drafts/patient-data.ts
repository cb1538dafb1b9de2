import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { AppError } from "#worker/kernel/errors.ts";

/** Runs before text is stored or sent to a model. @throws invalid_request */
export function refusePatientData(texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const [found] = findPhi(text);
    if (!found) continue;
    throw new AppError("invalid_request", "This looks like somebody's personal data.", {
      fields: { [field]: `This looks like somebody's personal data ("${found.text}"). Please write it without.` },
    });
  }
}
