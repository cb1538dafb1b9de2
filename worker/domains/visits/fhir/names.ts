import { clinic } from "#content/clinic.ts";
import type { Reference, Resource } from "./types.ts";

/** Under which our own codes and addresses stand. */
export const BASE = `${clinic.origin}/fhir`;

/** FHIR's ids know no underscore. */
export function fhirId(id: string): string {
  return id.replaceAll("_", "-");
}

export function refTo(type: Resource["resourceType"], id: string): Reference {
  return { reference: `${type}/${fhirId(id)}` };
}
