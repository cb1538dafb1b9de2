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

/** An access token counts for ten minutes. */
const SIGN_IN_AGAIN_MS = 9 * 60_000;

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  json?: unknown;
  /** Of `If-Match`. */
  version?: number;
  cookie?: string;
}

/** Sends a request and reads its answer. @throws Refused */
export type Send = <Answer = unknown>(path: string, call?: Call) => Promise<Answer>;

/** A request was refused: `status` and the answer's text. */
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

/** The whole app in this process, over an open database and a clock that is set by hand. Mail goes to the outbox. */
export function openStage({ database, settings: vars, origin }: Options) {
  let now = new Date(0);
  const behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void behind.push(work);
  // Webhooks are taken by nobody, and nothing leaves this machine.
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
    // Mail is written behind the answer, and some of that begins more of it.
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
    /** Of an e-mail address, as patients are found by it. */
    indexOf: (email: string) => blindIndex(settings, "email", email),
    runJobs: async () => {
      await runScheduled(deps);
      while (behind.length > 0) await Promise.all(behind.splice(0));
    },
    /** Nobody is left signed in. */
    signOut: () => database.exec("delete from sessions"),
  };
}

export type Stage = ReturnType<typeof openStage>;

/** What KV holds may be stale or missing: here it holds nothing. */
const EMPTY_KV = {
  get: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
} as unknown as Bindings["KV"];

/** Whoever asks has an address of their own, so that no limit counts them together. */
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

/** Everyone signs in with a passkey, so that a session has the level that staff need and sensitive acts are confirmed. */
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
