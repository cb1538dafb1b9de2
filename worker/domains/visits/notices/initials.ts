import { clinic } from "#content/clinic.ts";

export function initials(): string {
  return clinic.name.replace(/\B\S|\s/g, "").replace(/[^A-Z]/g, "");
}
