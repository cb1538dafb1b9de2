import type { Deps } from "#worker/deps.ts";
import { keyringOf, open, openDataKey, type SealPlace, seal } from "#worker/kernel/seal/seal.ts";
import type { leads } from "./schema.ts";

export type LeadRow = typeof leads.$inferSelect;

export interface OpenLead {
  name: string;
  phone: string | null;
  email: string | null;
  interest: string | null;
  message: string | null;
}

/** @throws not_configured without the key, SealError when the row was tampered with */
export async function openLead({ settings }: Pick<Deps, "settings">, row: LeadRow): Promise<OpenLead> {
  const key = await openDataKey(await keyringOf(settings), leadSubject(row.id), row);
  const opened = async (field: "phone" | "email" | "interest" | "message") => {
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

interface Campaign {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
}

/** Sealed because a route or a campaign can name a treatment. */
export interface LeadPages {
  page: string;
  landingPage: string;
  campaign: Campaign;
}

export async function sealPages(key: CryptoKey, id: string, { page, landingPage, campaign }: LeadPages) {
  return {
    page: await seal(key, { column: "leads.page", row: id }, page),
    landingPage: await seal(key, { column: "leads.landing_page", row: id }, landingPage),
    campaign: await seal(key, { column: "leads.campaign", row: id }, JSON.stringify(campaign)),
  };
}

export async function openPages({ settings }: Pick<Deps, "settings">, row: LeadRow): Promise<LeadPages> {
  const { id, page, landingPage, campaign } = row;
  const key = await openDataKey(await keyringOf(settings), leadSubject(id), row);
  return {
    page: await opened(key, { column: "leads.page", row: id }, page),
    landingPage: await opened(key, { column: "leads.landing_page", row: id }, landingPage),
    campaign: JSON.parse(await opened(key, { column: "leads.campaign", row: id }, campaign)),
  };
}

/** Older rows hold plain text: routes begin with a slash, campaigns with a brace. */
async function opened(key: CryptoKey, place: SealPlace, cell: string): Promise<string> {
  return cell.startsWith("v1.") ? open(key, place, cell) : cell;
}

export function leadSubject(id: string): string {
  return `lead:${id}`;
}
