import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import type { LeadTemplate } from "#contract/lead-setup.ts";
import type { LeadAnswer } from "#contract/leads.ts";
import { stranger } from "./booking.ts";
import { call, contact } from "./leads.ts";
import type { Colleague, StaffApp } from "./staff.ts";

export const ADMIN_LEADS = "/api/admin/leads";

export async function newLead({ post, settle }: StaffApp, change: Record<string, unknown> = {}): Promise<string> {
  const response = await post("/api/leads", contact(change), { address: stranger() });
  if (response.status !== 201) throw new Error(`No lead: ${response.status} ${await response.text()}`);
  await settle();
  return (await response.json<LeadAnswer>()).lead.id;
}

export async function newCall({ post, settle }: StaffApp, change: Record<string, unknown> = {}): Promise<string> {
  const response = await post("/api/leads", call(change), { address: stranger() });
  await settle();
  return (await response.json<LeadAnswer>()).lead.id;
}

export async function full(who: Colleague, id: string): Promise<LeadAnswerFull> {
  const response = await who.send(`${ADMIN_LEADS}/${id}`);
  if (response.status !== 200) throw new Error(`No lead: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function actOn(who: Colleague, id: string, path: string, json: unknown = {}): Promise<Response> {
  const { lead } = await full(who, id);
  return who.post(`${ADMIN_LEADS}/${id}/${path}`, json, lead.version);
}

export async function newTemplate(who: Colleague, change: Record<string, unknown> = {}): Promise<LeadTemplate> {
  const json = {
    name: "First answer",
    channel: "email",
    subject: "About your request",
    body: "Thank you. You can book at {{booking_link}} or call {{clinic_phone}}.",
    isActive: true,
    ...change,
  };
  const response = await who.post(`${ADMIN_LEADS}/templates`, json);
  if (response.status !== 201) throw new Error(`No template: ${response.status} ${await response.text()}`);
  return (await response.json<{ template: LeadTemplate }>()).template;
}
