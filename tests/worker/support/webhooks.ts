import { eq } from "drizzle-orm";
import type { ListAnswer } from "#contract/list.ts";
import type { Delivery, Endpoint, NewSecretAnswer, WebhookEvent } from "#contract/webhooks.ts";
import { integrations } from "#worker/providers/live/schema.ts";
import { db } from "./app.ts";
import type { Call, IntegrationsApp } from "./integrations.ts";

export const HOOK = "https://hooks.clinic-partner.com/in";

export async function addEndpoint(app: IntegrationsApp, events: WebhookEvent[], url = HOOK): Promise<NewSecretAnswer> {
  const response = await app.admin.post("/api/admin/integrations/webhooks", { url, events });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

export async function endpoints(app: IntegrationsApp) {
  return (await (await app.admin.send("/api/admin/integrations/webhooks")).json<{ endpoints: Endpoint[] }>()).endpoints;
}

export async function deliveries(app: IntegrationsApp, query = "") {
  return (await (await app.admin.send(`/api/admin/integrations/deliveries${query}`)).json<ListAnswer<Delivery>>()).rows;
}

export const summary = async () =>
  (await db.select().from(integrations).where(eq(integrations.kind, "webhooks")))[0]?.state;

/** Verifies as a receiver does: from the specification and not with our own code. */
export async function isSigned({ headers, body }: Call, secret: string): Promise<boolean[]> {
  const bytes = Uint8Array.from(atob(secret.replace("whsec_", "")), (c) => c.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const content = `${headers.get("webhook-id")}.${headers.get("webhook-timestamp")}.${body}`;
  const signatures = (headers.get("webhook-signature") ?? "").split(" ").map((part) => part.replace(/^v1,/, ""));
  return Promise.all(
    signatures.map((text) =>
      crypto.subtle.verify(
        "HMAC",
        key,
        Uint8Array.from(atob(text), (c) => c.charCodeAt(0)),
        new TextEncoder().encode(content),
      ),
    ),
  );
}
