import { type ClinicLocation, clinic } from "../clinic.ts";

/** Absolute and equal in every graph, so that pages describe the same clinic. */
export const ORGANIZATION_ID = `${clinic.origin}/#org`;
export const SITE_ID = `${clinic.origin}/#site`;

export function clinicId(location: Pick<ClinicLocation, "path">): string {
  return `${clinic.origin}${location.path}#clinic`;
}

export function nodeId(canonical: string, name: string): string {
  return `${canonical}#${name}`;
}

export const FOR_PATIENTS = { "@type": "MedicalAudience", audienceType: "Patient" } as const;
