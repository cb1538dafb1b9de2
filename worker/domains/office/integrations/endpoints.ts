import { and, asc, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { HOUR } from "#contract/time.ts";
import { type Endpoint, type EndpointRequest, type NewSecretAnswer, WEBHOOK_LIMITS } from "#contract/webhooks.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import type { AuditFacts } from "#worker/kernel/audit/audit.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { readSafeUrl, type UnsafeReason } from "#worker/kernel/http/safe-fetch.ts";
import { newId } from "#worker/kernel/ids.ts";
import { isAt, type SeenVersion, staleError, write } from "#worker/kernel/write.ts";
import { type IntegrationEvent, mayHappen, stateAfter } from "#worker/providers/live/integration-states.ts";
import { sealSecret, vaultKey } from "#worker/providers/live/integrations.ts";
import { webhookEndpoints } from "#worker/providers/live/schema.ts";
import { newWebhookSecret } from "./signature.ts";
import { summaryStatement } from "./summary.ts";

export type EndpointDeps = Pick<Deps, "db" | "now" | "settings">;
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

export interface EndpointChange extends SeenVersion {
  actor: SignedIn;
}

export async function listEndpoints({ db, settings }: EndpointDeps): Promise<Endpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.environment, settings.SITE_ENV))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return rows.map(toEndpoint);
}

/** The answer has the secret, which is never shown again. @throws invalid_request, conflict past the limit */
export async function createEndpoint(
  deps: EndpointDeps,
  request: EndpointRequest,
  actor: SignedIn,
): Promise<NewSecretAnswer> {
  const { db, now, settings } = deps;
  const url = readUrl(deps, request.url);
  const count = await db.$count(webhookEndpoints, eq(webhookEndpoints.environment, settings.SITE_ENV));
  if (count >= WEBHOOK_LIMITS.endpoints) throw new AppError("conflict", "There are as many endpoints as there may be.");
  const at = now();
  const id = newId("whe");
  const vault = { subject: "webhook", id } as const;
  const { key, ...wrapped } = await vaultKey(settings, vault, undefined);
  const secret = newWebhookSecret();
  const row: EndpointRow = {
    id,
    environment: settings.SITE_ENV,
    url,
    events: [...new Set(request.events)],
    state: "configured",
    secret: await sealSecret(key, vault, { name: "secret", text: secret, at }),
    previous: null,
    previousUntil: null,
    ...wrapped,
    version: 1,
    lastSuccessAt: null,
    lastErrorAt: null,
    lastErrorCode: null,
    createdBy: actor.user.id,
    createdAt: at,
    updatedAt: at,
  };
  await write(deps, {
    actor,
    audit: endpointAudit(id, "webhook.add", ["url", "events"]),
    statements: [db.insert(webhookEndpoints).values(row), summaryStatement(deps)],
  });
  return { endpoint: toEndpoint(row), secret };
}

/** @throws invalid_request, not_found, stale */
export function updateEndpoint(
  deps: EndpointDeps,
  change: EndpointChange,
  request: EndpointRequest,
): Promise<Endpoint> {
  const url = readUrl(deps, request.url);
  return changeEndpoint(deps, change, {
    action: "webhook.save",
    fields: ["url", "events"],
    set: ({ state }) => ({ url, events: [...new Set(request.events)], state: stateAfter(state, "saved") }),
  });
}

export function switchEndpoint(deps: EndpointDeps, change: EndpointChange, to: "off" | "on"): Promise<Endpoint> {
  const event: IntegrationEvent = to === "on" ? "turned_on" : "turned_off";
  return changeEndpoint(deps, change, {
    action: `webhook.turn_${to}`,
    fields: ["state"],
    set({ state }) {
      if (!mayHappen(state, event)) throw new AppError("conflict", "It is in that state already.");
      return { state: stateAfter(state, event) };
    },
  });
}

/** The old secret signs too for a day, so that the receiver can switch. @throws not_found, stale */
export async function replaceEndpointSecret(deps: EndpointDeps, change: EndpointChange): Promise<NewSecretAnswer> {
  const { now, settings } = deps;
  const secret = newWebhookSecret();
  const at = now();
  const row = await ownEndpoint(deps, change);
  const vault = { subject: "webhook", id: row.id } as const;
  const { key } = await vaultKey(settings, vault, row);
  const sealed = await sealSecret(key, vault, { name: "secret", text: secret, at });
  const endpoint = await changeEndpoint(deps, change, {
    action: "webhook.rotate",
    fields: ["secret"],
    set: ({ secret: old }) => ({
      secret: sealed,
      previous: old,
      previousUntil: new Date(at.getTime() + WEBHOOK_LIMITS.overlapHours * HOUR),
    }),
  });
  return { endpoint, secret };
}

/** @throws not_found, stale */
export async function deleteEndpoint(deps: EndpointDeps, change: EndpointChange): Promise<void> {
  const { db } = deps;
  await ownEndpoint(deps, change);
  await writeEndpoint(deps, change, {
    audit: endpointAudit(change.id, "webhook.remove", []),
    statement: db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, change.id)),
  });
}

interface Changed {
  action: string;
  fields: string[];
  set: (row: EndpointRow) => Partial<EndpointRow>;
}

async function changeEndpoint(deps: EndpointDeps, change: EndpointChange, { action, fields, set }: Changed) {
  const { db, now } = deps;
  const row = await ownEndpoint(deps, change);
  const changed = { ...set(row), version: row.version + 1, updatedAt: now() };
  await writeEndpoint(deps, change, {
    audit: endpointAudit(row.id, action, fields),
    statement: db.update(webhookEndpoints).set(changed).where(eq(webhookEndpoints.id, row.id)),
  });
  return toEndpoint({ ...row, ...changed });
}

async function writeEndpoint(
  deps: EndpointDeps,
  { actor, ...seen }: EndpointChange,
  { audit, statement }: { audit: AuditFacts; statement: BatchItem<"sqlite"> },
) {
  await write(deps, {
    actor,
    audit,
    guard: isAt(webhookEndpoints, seen),
    statements: [statement, summaryStatement(deps)],
    refused: () => staleError("endpoint"),
  });
}

/** @throws not_found, stale */
async function ownEndpoint({ db, settings }: EndpointDeps, { id, version }: Pick<EndpointChange, "id" | "version">) {
  const own = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.environment, settings.SITE_ENV));
  const [row] = await db.select().from(webhookEndpoints).where(own);
  if (!row) throw new AppError("not_found", "There is no such endpoint any more.");
  if (row.version !== version) throw staleError("endpoint");
  return row;
}

function endpointAudit(resourceId: string, actionType: string, fields: string[]): AuditFacts {
  return { actionType, resourceType: "webhook", resourceId, actionDetails: { fields } };
}

const REASONS: Readonly<Record<UnsafeReason, string>> = {
  not_an_address: "Please type a whole address, such as https://hooks.your-partner.com/clinic.",
  not_https: "The address has to begin with https.",
  has_credentials: "The address must not hold a user name or password.",
  port: "Please leave the port out: only 443 is called.",
  private_address: "That address lies in a private network: it is never called.",
  inner_name: "That name leads into a private network: it is never called.",
};

function readUrl({ settings }: EndpointDeps, text: string): string {
  const url = readSafeUrl(text, settings);
  if (typeof url === "string") throw new AppError("invalid_request", REASONS[url], { fields: { url: REASONS[url] } });
  url.hash = "";
  return url.href;
}

function toEndpoint(row: EndpointRow): Endpoint {
  return {
    id: row.id,
    version: row.version,
    url: row.url,
    events: row.events,
    state: row.state,
    lastFour: row.secret.lastFour,
    previousUntil: row.previousUntil?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastError: row.lastErrorAt ? { code: row.lastErrorCode ?? "", at: row.lastErrorAt.toISOString() } : null,
    createdAt: row.createdAt.toISOString(),
  };
}
