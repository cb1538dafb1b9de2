import { clinic } from "#content/clinic.ts";

/** The clinic where others may look on: "EMH". */
export function initials(): string {
  return clinic.name.replace(/\B\S|\s/g, "").replace(/[^A-Z]/g, "");
}
