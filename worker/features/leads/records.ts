import type { LeadRequest } from "#contract/leads.ts";
import type { leads } from "../../db/schema/leads.ts";
import type { Deps } from "../../deps.ts";
import { blindIndex } from "../../lib/blind-index.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "../../lib/seal.ts";

export type LeadRow = typeof leads.$inferSelect;

/** What a lead says in plain words, once it is open. */
export interface OpenLead {
  name: string;
  phone: string | null;
  email: string | null;
  interest: string | null;
  message: string | null;
}

const SEALED = ["name", "phone", "email", "interest", "message"] as const;

/** One request always has the same row: sending it twice stores it once. */
export function leadIdOf(request: LeadRequest): string {
  return `lead_${request.id.replaceAll("-", "").toLowerCase()}`;
}

/** The row of a request: names, contact fields, interest and words sealed under a key of its own. */
export async function toRow({ settings, now }: Pick<Deps, "settings" | "now">, request: LeadRequest): Promise<LeadRow> {
  const id = leadIdOf(request);
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), subjectOf(id));
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

/** A lead's words. @throws not_configured without its key, SealError when the row was tampered with */
export async function openLead({ settings }: Pick<Deps, "settings">, row: LeadRow): Promise<OpenLead> {
  const key = await openDataKey(await keyringOf(settings), subjectOf(row.id), row);
  const opened = async (field: (typeof SEALED)[number]) => {
    const text = row[field];
    return text === null ? null : open(key, { column: `leads.${field}`, row: row.id }, text);
  };
  return {
    name: await open(key, { column: "leads.name", row: row.id }, row.name),
    phone: await opened("phone"),
    email: await opened("email"),
    interest: await opened("interest"),
    message: await opened("message"),
  };
}

function subjectOf(id: string): string {
  return `lead:${id}`;
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
