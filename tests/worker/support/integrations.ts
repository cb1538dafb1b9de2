import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { Integration, IntegrationKind, IntegrationsAnswer } from "#contract/integrations.ts";
import type { Role } from "#contract/permissions.ts";
import { createDeps } from "#worker/create-deps.ts";
import type { Deps } from "#worker/deps.ts";
import { sessionMethods, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { vendors } from "#worker/providers/live/vendors-schema.ts";
import { db } from "./app.ts";
import { type Colleague, type StaffApp, staffApp } from "./staff.ts";

export interface Call {
  url: string;
  headers: Headers;
  body: string;
  redirect: RequestInit["redirect"];
}

export function outside(script: (call: Call) => Response | Promise<Response> = () => new Response("ok")) {
  const calls: Call[] = [];
  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const call = { url, headers: new Headers(init.headers), body: String(init.body ?? ""), redirect: init.redirect };
    calls.push(call);
    return script(call);
  }
  return { calls, fetch };
}

export interface IntegrationsApp extends StaffApp {
  admin: Colleague;
  calls: Call[];
  cron: Deps;
  put: (kind: IntegrationKind, json: unknown, version?: number) => Promise<Response>;
  list: () => Promise<IntegrationsAnswer>;
  proveAgain: () => Promise<unknown>;
}

interface Options {
  env?: Partial<Bindings>;
  script?: Parameters<typeof outside>[0];
  /** Sends mail and text messages through their drivers. */
  isReal?: boolean;
}

export async function proven(app: StaffApp, role: Role, name?: string): Promise<Colleague> {
  const who = await app.colleague(role, name);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, who.id));
  await db.insert(sessionMethods).values({ sessionId: session?.id ?? "", method: "totp", at: app.now() });
  return who;
}

export async function integrationsApp({
  env: settings = {},
  script,
  isReal = false,
}: Options = {}): Promise<IntegrationsApp> {
  const { calls, fetch } = outside(script);
  const made = createDeps({ ...env, ...settings }, { fetch });
  const drivers = isReal && { mailer: made.mailer, sms: made.sms, live: made.live };
  const app = await staffApp({ env: settings, deps: { fetch, ...drivers } });
  const admin = await proven(app, "admin", "admin");
  const cron = createDeps({ ...env, ...settings }, { fetch, now: app.now });
  const put: IntegrationsApp["put"] = (kind, json, version = 0) =>
    admin.send(`/api/admin/integrations/${kind}`, {
      method: "PUT",
      json,
      headers: { "If-Match": `"${version}"` },
    });
  const list = async () => (await admin.send("/api/admin/integrations")).json<IntegrationsAnswer>();
  const proveAgain = () => db.update(sessionMethods).set({ at: app.now() });
  return { ...app, admin, calls, cron, put, list, proveAgain };
}

export async function shownIn(response: Response) {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json<{ integration: Integration }>()).integration;
}

export async function agree(vendorId: string): Promise<void> {
  const at = new Date("2026-01-01T00:00:00Z");
  const row = { name: vendorId, service: "s", data: "d", handlesPhi: true, baaSignedAt: "2026-01-01", version: 1 };
  await db.insert(vendors).values({ ...row, id: vendorId, status: "active", createdAt: at, updatedAt: at });
}
