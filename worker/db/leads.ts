import type { Deps } from "../deps.ts";
import { keyringOf, open, openDataKey, seal } from "../lib/seal.ts";
import type { leads } from "./schema/leads.ts";

export type LeadRow = typeof leads.$inferSelect;

/** What a lead says in plain words, once it is open. */
export interface OpenLead {
  name: string;
  phone: string | null;
  email: string | null;
  interest: string | null;
  message: string | null;
}

/** A lead's words. @throws not_configured without its key, SealError when the row was tampered with */
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

/** Routes of the first page of the visit and of the page with the form: they can name a treatment. */
export type LeadPages = Pick<LeadRow, "page" | "landingPage">;

export async function sealPages(key: CryptoKey, id: string, { page, landingPage }: LeadPages): Promise<LeadPages> {
  return {
    page: await seal(key, { column: "leads.page", row: id }, page),
    landingPage: await seal(key, { column: "leads.landing_page", row: id }, landingPage),
  };
}

/** @throws not_configured, SealError */
export async function openPages({ settings }: Pick<Deps, "settings">, row: LeadRow): Promise<LeadPages> {
  if (!isSealed(row)) return { page: row.page, landingPage: row.landingPage };
  const key = await openDataKey(await keyringOf(settings), leadSubject(row.id), row);
  return {
    page: await open(key, { column: "leads.page", row: row.id }, row.page),
    landingPage: await open(key, { column: "leads.landing_page", row: row.id }, row.landingPage),
  };
}

/** A route begins with a slash. */
function isSealed({ page }: Pick<LeadRow, "page">): boolean {
  return page.startsWith("v1.");
}

/** What a lead's data key belongs to. */
export function leadSubject(id: string): string {
  return `lead:${id}`;
}
