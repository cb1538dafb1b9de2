import type { LeadRequest } from "#contract/leads.ts";
import { type LeadRow, leadSubject, type OpenLead } from "../../db/leads.ts";
import type { Deps } from "../../deps.ts";
import { blindIndex } from "../../lib/blind-index.ts";
import { keyringOf, newDataKey, seal } from "../../lib/seal.ts";

const SEALED = ["name", "phone", "email", "interest", "message"] as const;

/** One request always has the same row: sending it twice stores it once. */
export function leadIdOf(request: LeadRequest): string {
  return `lead_${request.id.replaceAll("-", "").toLowerCase()}`;
}

/** The row of a request: names, contact fields, interest and words sealed under a key of its own. */
export async function toRow({ settings, now }: Pick<Deps, "settings" | "now">, request: LeadRequest): Promise<LeadRow> {
  const id = leadIdOf(request);
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), leadSubject(id));
  const plain = plainOf(request);
  const sealed = async (field: (typeof SEALED)[number]) => {
    const text = plain[field];
    return text === null ? null : seal(key, { column: `leads.${field}`, row: id }, text);
  };
  const indexed = (kind: "phone" | "email") => {
    const value = plain[kind];
    return value === null ? null : blindIndex(settings, kind, value);
  };
  const asked = request.kind === "contact" ? request : { ...request, consentText: false, consentEmail: false };
  return {
    id,
    kind: request.kind,
    status: "new",
    location: request.location,
    ...wrapped,
    name: await seal(key, { column: "leads.name", row: id }, plain.name),
    phone: await sealed("phone"),
    email: await sealed("email"),
    interest: await sealed("interest"),
    message: await sealed("message"),
    phoneIndex: await indexed("phone"),
    emailIndex: await indexed("email"),
    consentCall: asked.consentCall,
    consentText: asked.consentText,
    consentEmail: asked.consentEmail,
    consentVersion: request.consentVersion,
    campaign: request.campaign,
    landingPage: request.landingPage,
    page: request.page,
    createdAt: now(),
    updatedAt: now(),
  };
}

function plainOf(request: LeadRequest): OpenLead {
  return {
    name: request.name,
    phone: request.phone || null,
    email: (request.kind === "contact" && request.email) || null,
    interest: request.interest ?? null,
    message: request.kind === "contact" ? request.message : null,
  };
}
