import { clinic, type Location } from "../clinic.ts";

/** Names of nodes: absolute and the same in every graph, so that pages speak of the same clinic. */
export const ORGANIZATION_ID = `${clinic.origin}/#org`;
export const SITE_ID = `${clinic.origin}/#site`;

export function clinicId(location: Pick<Location, "path">): string {
  return `${clinic.origin}${location.path}#clinic`;
}

/** A node that belongs to one page, such as "page", "breadcrumbs", "faq". */
export function nodeId(canonical: string, name: string): string {
  return `${canonical}#${name}`;
}

/** Every medical page and article is written for patients, and says at its end that it is no advice to one. */
export const FOR_PATIENTS = { "@type": "MedicalAudience", audienceType: "Patient" } as const;
