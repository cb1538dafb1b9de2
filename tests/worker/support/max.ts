import { desc, eq } from "drizzle-orm";
import type { BenchAnswer, BenchRequest, MaxOverrides, MaxSettingsAnswer } from "#contract/max.ts";
import type { PassageDraftRequest } from "#contract/max-knowledge.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { db, seedKnowledge } from "./app.ts";
import { prove } from "./compliance.ts";
import { agree } from "./integrations.ts";
import { type Colleague, type StaffApp, staffApp } from "./staff.ts";

export const MAX = "/api/admin/max";
/** Longer than an isolate may answer from memory. */
export const SOON = 2001;

export interface MaxApp extends StaffApp {
  admin: Colleague;
}

export async function maxApp(env: Partial<Bindings> = {}): Promise<MaxApp> {
  await seedKnowledge();
  if (env.MODEL === "openai") await agree("openai");
  const app = await staffApp({ env });
  const admin = await app.colleague("admin", "boss");
  await prove(admin, app);
  return { ...app, admin };
}

export async function settingsOf(who: Colleague): Promise<MaxSettingsAnswer> {
  return (await who.send(`${MAX}/settings`)).json();
}

/** Waits until every isolate has read the change. */
export async function setMax({ admin, advance }: MaxApp, json: MaxOverrides): Promise<Response> {
  const { version } = await settingsOf(admin);
  const response = await patch(admin, json, version);
  advance(SOON);
  return response;
}

export function patch(who: Colleague, json: unknown, version: number): Promise<Response> {
  return who.send(`${MAX}/settings`, { method: "PATCH", json, headers: { "If-Match": `"${version}"` } });
}

let addresses = 0;

export async function hear(
  { post }: Pick<MaxApp, "post">,
  message: string,
): Promise<{ text: string; model: string; safety: string }> {
  addresses++;
  const response = await post("/api/chat-ai", { message }, { address: `198.51.100.${addresses % 250}` });
  if (response.status !== 200) throw new Error(`Max said nothing: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function lastAudit(resourceType: string) {
  const [row] = await db
    .select()
    .from(auditTrails)
    .where(eq(auditTrails.resourceType, resourceType))
    .orderBy(desc(auditTrails.at))
    .limit(1);
  return row;
}

export const STICK: PassageDraftRequest = {
  topic: "clinic",
  facet: "bring",
  title: "Bringing a walking stick",
  url: "/about",
  questions: "can i bring my walking stick\nis my walking stick welcome",
  body: "You may bring your walking stick into every room of both clinics.",
  replaces: null,
};

export function addDraft(
  { admin }: Pick<MaxApp, "admin">,
  change: Partial<PassageDraftRequest> = {},
): Promise<Response> {
  return admin.post(`${MAX}/knowledge`, { ...STICK, ...change });
}

export async function runBench({ admin }: Pick<MaxApp, "admin">, request: BenchRequest): Promise<BenchAnswer> {
  let answer: BenchAnswer = await (await admin.post(`${MAX}/bench`, request)).json();
  for (let slices = 0; answer.run.finishedAt === null && slices < 60; slices++) {
    answer = await (await admin.post(`${MAX}/bench/${answer.run.id}/next`)).json();
  }
  return answer;
}
