import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { knowledge } from "#content/max/knowledge.ts";
import { toPassageRow, waysToAsk } from "#content/max/rows.ts";
import { createApp, memoiseDeps } from "#worker/app.ts";
import type { DepsOverrides } from "#worker/deps.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { siteSections } from "#worker/domains/search/site-sections.ts";
import { toIndexRow } from "#worker/domains/search/write.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { createStaffRoutes } from "#worker/staff-routes.ts";
import { strictDatabase } from "./strict-database.ts";

export const db = createDatabase(env.DB, parseSettings(env));

const unsettled: (() => Promise<unknown>)[] = [];

/** Separates the tests' limits, because nothing empties the limiter's own store. */
let run = 0;

/** Work that a test left running would write into the next test's database. Hanging storage is not waited for. */
export async function settleApps(): Promise<void> {
  run += 1;
  const settled = Promise.allSettled(unsettled.splice(0).map((settle) => settle()));
  await Promise.race([settled, new Promise((done) => setTimeout(done, 1000))]);
}

function limitsOf(test: number): Pick<Bindings, "RATE_LIMIT_BURST" | "RATE_LIMIT_MINUTE"> {
  const { RATE_LIMIT_BURST: burst, RATE_LIMIT_MINUTE: minute } = env;
  if (!burst || !minute) throw new Error("The tests have no limiters.");
  const own = (limiter: RateLimit): RateLimit => ({ limit: ({ key }) => limiter.limit({ key: `${test} ${key}` }) });
  return { RATE_LIMIT_BURST: own(burst), RATE_LIMIT_MINUTE: own(minute) };
}

/** Friday noon in Chicago. */
export const NOON = new Date("2026-11-20T18:00:00Z");

interface TestAppOptions {
  deps?: DepsOverrides;
  env?: Partial<Bindings>;
  without?: (keyof Bindings)[];
  start?: Date;
}

export interface Send extends Omit<RequestInit, "body"> {
  json?: unknown;
  body?: BodyInit;
  cookie?: string | undefined;
  address?: string;
}

/** `send` waits for `deps.waitUntil`; `settle` waits for all other work that runs after the response. */
export function createTestApp(options: TestAppOptions = {}) {
  let now = options.start ?? NOON;
  const behind: Promise<unknown>[] = [];
  const patient: DepsOverrides = {
    now: () => now,
    // A busy machine must not look like a slow database.
    inTime: async (work) => work,
    waitUntil: (work) => void behind.push(work),
  };
  const app = createApp(memoiseDeps({ ...patient, ...options.deps }), createStaffRoutes());
  const bindings: Bindings = { ...env, DB: strictDatabase(env.DB), ...limitsOf(run), ...options.env };
  for (const name of options.without ?? []) delete bindings[name];
  const contexts: ExecutionContext[] = [];

  async function send(path: string, { json, cookie, address = "203.0.113.7", ...init }: Send = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("CF-Connecting-IP", address);
    if (cookie) headers.set("Cookie", cookie);
    if (json !== undefined) headers.set("Content-Type", "application/json");
    const body = json === undefined ? init.body : JSON.stringify(json);
    const context = createExecutionContext();
    contexts.push(context);
    const response = await app.fetch(
      new Request(`https://clinic.test${path}`, { ...init, headers, ...(body !== undefined && { body }) }),
      bindings,
      context,
    );
    await Promise.all(behind.splice(0));
    return response;
  }

  const settle = () => Promise.all(contexts.map((context) => waitOnExecutionContext(context)));
  unsettled.push(settle);

  return {
    app,
    send,
    post: (path: string, json: unknown, more: Send = {}) => send(path, { method: "POST", json, ...more }),
    settle,
    now: () => now,
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

export type TestApp = ReturnType<typeof createTestApp>;

export async function seedKnowledge(): Promise<void> {
  const sections = await siteSections();
  await insertPassages([
    ...knowledge.map(toPassageRow),
    ...sections.map((section) => ({ ...toIndexRow(section, waysToAsk(section.id)), origin: "page" as const })),
  ]);
}

export async function insertPassages(rows: (typeof knowledgePassages.$inferInsert)[]): Promise<void> {
  const inserts = [];
  for (let i = 0; i < rows.length; i += 6) inserts.push(db.insert(knowledgePassages).values(rows.slice(i, i + 6)));
  const [first, ...rest] = inserts;
  if (first) await db.batch([first, ...rest]);
}

export function cookieOf(response: Response): string {
  return response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}
