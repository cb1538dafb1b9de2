import type { DatabaseSync } from "node:sqlite";
import { createApp, memoiseDeps } from "#worker/app.ts";
import type { Deps, DepsOverrides } from "#worker/deps.ts";
import { hasEmail } from "#worker/domains/accounts/accounts.ts";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { startUserSession } from "#worker/domains/accounts/sessions/sessions.ts";
import { loadAccount } from "#worker/domains/accounts/sign-up/account.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { createStaffRoutes } from "#worker/staff-routes.ts";
import { createLocalD1 } from "./local-d1.ts";

const SIGN_IN_AGAIN_MS = 9 * 60_000;

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  json?: unknown;
  version?: number;
  cookie?: string;
}

export type Send = <Answer = unknown>(path: string, call?: Call) => Promise<Answer>;

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface Options {
  database: DatabaseSync;
  settings: Readonly<Record<string, string | undefined>>;
  origin: string;
}

/** The whole app in this process, with an open database and a set clock. Mail goes to the outbox. */
export function openStage({ database, settings: vars, origin }: Options) {
  let now = new Date(0);
  const behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void behind.push(work);
  // Nothing leaves this machine.
  const fetch = async () => new Response(null, { status: 204 });
  const overrides: DepsOverrides = { now: () => now, inTime: async (work) => work, waitUntil, fetch };
  const depsOf = memoiseDeps(overrides);
  const app = createApp(depsOf, createStaffRoutes());
  const bindings = { ...vars, DB: createLocalD1(database), KV: EMPTY_KV } as unknown as Bindings;
  const settings = parseSettings(bindings);
  const deps = depsOf(bindings);
  const context = { waitUntil, passThroughOnException: () => {}, props: {} };

  async function fetchAs(bearer: string | null, path: string, call: Call): Promise<Response> {
    const response = await app.fetch(new Request(`${origin}${path}`, requestOf(bearer, call)), bindings, context);
    const body = await response.arrayBuffer();
    // Mail is sent in the background, and some of it starts more.
    while (behind.length > 0) await Promise.all(behind.splice(0));
    if (!response.ok) throw new Refused(response.status, `${path}: ${response.status} ${Buffer.from(body)}`);
    return new Response(body.byteLength > 0 ? body : null, response);
  }

  const sendAs = (bearer: () => Promise<string | null>): Send =>
    async function send<Answer>(path: string, call: Call = {}): Promise<Answer> {
      const response = await fetchAs(await bearer(), path, call);
      const isJson = response.headers.get("Content-Type")?.includes("json");
      return (isJson ? await response.json() : await response.text()) as Answer;
    };

  const tokenOf = createSignIn({ deps, origin });

  return {
    deps,
    database,
    fetchAs,
    tokenOf,
    now: () => now,
    setClock: (at: Date) => {
      now = at;
    },
    asVisitor: sendAs(async () => null),
    asService: sendAs(async () => settings.AUTH_SERVICE_KEY),
    as: (email: string) => sendAs(() => tokenOf(email)),
    indexOf: (email: string) => blindIndex(settings, "email", email),
    runJobs: async () => {
      await runScheduled(deps);
      while (behind.length > 0) await Promise.all(behind.splice(0));
    },
    signOut: () => database.exec("delete from sessions"),
  };
}

export type DemoStage = ReturnType<typeof openStage>;

/** KV may be stale, so an empty one will do. */
const EMPTY_KV = {
  get: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
} as unknown as Bindings["KV"];

/** Each request has its own address, so no rate limit applies. */
let addresses = 0;

function requestOf(bearer: string | null, { method = "GET", json, version, cookie }: Call): RequestInit {
  addresses = (addresses + 1) % 60_000;
  const headers = new Headers({ "CF-Connecting-IP": `198.51.${addresses >> 8}.${addresses & 255}` });
  if (bearer) headers.set("Authorization", `Bearer ${bearer}`);
  if (cookie) headers.set("Cookie", cookie);
  if (version !== undefined) headers.set("If-Match", `"${version}"`);
  if (method === "POST") headers.set("Idempotency-Key", crypto.randomUUID());
  if (json === undefined) return { method, headers };
  headers.set("Content-Type", "application/json");
  return { method, headers, body: JSON.stringify(json) };
}

interface SigningIn {
  deps: Deps;
  origin: string;
}

/** A passkey gives AAL2 and counts as a step-up. */
function createSignIn({ deps, origin }: SigningIn): (email: string) => Promise<string> {
  const visitor = { address: "198.51.100.7", userAgent: "", issuer: `${origin}/auth/v1`, origin };
  const client = { ...visitor, isBrowser: false, binding: null, device: null, signUp: null };
  const tokens = new Map<string, { token: string; at: number }>();

  return async (email) => {
    const now = deps.now().getTime();
    const known = tokens.get(email);
    if (known && now - known.at < SIGN_IN_AGAIN_MS) return known.token;
    const [row] = await deps.db.select({ id: users.id }).from(users).where(hasEmail(email));
    const account = row && (await loadAccount(deps, row.id));
    if (!account) throw new Error(`There is no account ${email}.`);
    const started = await startUserSession(deps, client, { account, method: "passkey" });
    tokens.set(email, { token: started.tokens.access_token, at: now });
    return started.tokens.access_token;
  };
}
