import type { LeadRequest } from "#contract/leads.ts";
import type { Deps } from "#worker/deps.ts";
import { plainName } from "#worker/domains/patients/patients.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { keyringOf, newDataKey, seal } from "#worker/kernel/seal/seal.ts";
import { type LeadPages, type LeadRow, leadSubject, type OpenLead, sealPages } from "./leads.ts";

const SEALED = ["name", "phone", "email", "interest", "message"] as const;

type RecordDeps = Pick<Deps, "settings" | "now">;

type Facts = Pick<LeadRow, "id" | "kind" | "location" | "source"> &
  Pick<LeadRow, "consentCall" | "consentText" | "consentEmail" | "consentVersion"> &
  Partial<Omit<LeadRow, keyof LeadPages>> &
  LeadPages;

/** The same request always gets the same id, so that a retry stores it once. */
export function leadIdOf(request: LeadRequest): string {
  return `lead_${request.id.replaceAll("-", "").toLowerCase()}`;
}

export async function requestedLead(
  deps: RecordDeps,
  request: LeadRequest,
  source: "website" | "max",
): Promise<LeadRow> {
  const consents = request.kind === "contact" ? request : { ...request, consentText: false, consentEmail: false };
  return newLead(deps, plainOf(request), {
    id: leadIdOf(request),
    kind: request.kind,
    location: request.location,
    source: request.campaign.source?.toLowerCase() ?? source,
    consentCall: consents.consentCall,
    consentText: consents.consentText,
    consentEmail: consents.consentEmail,
    consentVersion: request.consentVersion,
    campaign: request.campaign,
    landingPage: request.landingPage,
    page: request.page,
  });
}

export async function newLead({ settings, now }: RecordDeps, plain: OpenLead, facts: Facts): Promise<LeadRow> {
  const { key, ...wrapped } = await newDataKey(await keyringOf(settings), leadSubject(facts.id));
  return {
    status: "new",
    ...wrapped,
    ...(await sealLeadWords({ settings, key, id: facts.id }, plain)),
    ownerId: null,
    firstReplyAt: null,
    nextActionAt: null,
    stageAt: null,
    bookedAt: null,
    showedAt: null,
    lostReason: null,
    doNotContact: false,
    dupOf: null,
    version: 1,
    createdAt: now(),
    updatedAt: now(),
    ...facts,
    ...(await sealPages(key, facts.id, facts)),
  };
}

interface Sealing extends Pick<Deps, "settings"> {
  key: CryptoKey;
  id: string;
}

export async function sealLeadWords({ settings, key, id }: Sealing, plain: OpenLead) {
  const sealed = async (field: (typeof SEALED)[number]) => {
    const text = plain[field];
    return text === null ? null : seal(key, { column: `leads.${field}`, row: id }, text);
  };
  const indexed = (kind: "phone" | "email") => {
    const value = plain[kind];
    return value === null ? null : blindIndex(settings, kind, value);
  };
  const [name, phone, email, interest, message, phoneIndex, emailIndex, nameIndex, surnameIndex] = await Promise.all([
    seal(key, { column: "leads.name", row: id }, plain.name),
    sealed("phone"),
    sealed("email"),
    sealed("interest"),
    sealed("message"),
    indexed("phone"),
    indexed("email"),
    blindIndex(settings, "name", plainName(plain.name)),
    blindIndex(settings, "name", surnameOf(plain.name)),
  ]);
  return { name, phone, email, interest, message, phoneIndex, emailIndex, nameIndex, surnameIndex };
}

function surnameOf(name: string): string {
  return plainName(name).split(" ").at(-1) ?? "";
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
