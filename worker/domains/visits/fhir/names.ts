import { clinic } from "#content/clinic.ts";
import type { Reference, Resource } from "./types.ts";

export const BASE = `${clinic.origin}/fhir`;

export function fhirId(id: string): string {
  return id.replaceAll("_", "-");
}

export function refTo(type: Resource["resourceType"], id: string): Reference {
  return { reference: `${type}/${fhirId(id)}` };
}
