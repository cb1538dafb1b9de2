import { performance } from "node:perf_hooks";
import initialize from "@phi-ag/argon2/node";
import { PARAMETERS } from "#worker/domains/accounts/password/argon2-parameters.ts";
import { newAuthKeys } from "../setup.mjs";
import { oneModule, openWorker, type WorkerBundle } from "./bundle.ts";
import { type FigureRow, median, row } from "./statistics.ts";

const PASSWORD = "a long password for the benchmark";
const COUNT = 60;

const BATCH = oneModule(`
export default {
  async fetch(request, env) {
    const { refresh_token } = await request.json();
    const [id] = refresh_token.split(".");
    const owner = "(select user_id from sessions where id = ?)";
    const found = await env.DB.batch([
      env.DB.prepare("update sessions set refresh_counter = refresh_counter + 1 where id = ? returning id").bind(id),
      ...["select * from sessions where id = ?", "select * from session_methods where session_id = ?",
        "select * from users where id = " + owner, "select * from identities where user_id = " + owner,
        "select * from factors where user_id = " + owner, "select * from user_roles where user_id = " + owner,
      ].map((sql) => env.DB.prepare(sql).bind(id)),
    ]);
    return Response.json({ refresh_token, found: found.length });
  },
};`);

export async function measureSignIn(app: WorkerBundle, state: string): Promise<FigureRow[]> {
  const settings = { AUTH_KEYS: newAuthKeys(), AUTH_AUTOCONFIRM: "true" };
  const worker = openWorker(app, { state, settings });
  const { origin } = await worker.ready;
  const accounts = await Promise.all(Array.from({ length: COUNT }, (_, i) => signUp(origin, i)));
  const signIn = await times(accounts, ({ email }, i) =>
    post(`${origin}/auth/v1/token?grant_type=password`, { email, password: PASSWORD }, i),
  );
  const refresh = await times(accounts, ({ refresh_token }, i) =>
    post(`${origin}/auth/v1/token?grant_type=refresh_token`, { refresh_token }, i),
  );
  await worker.dispose();
  const bare = openWorker(BATCH, { state });
  const bareOrigin = (await bare.ready).origin;
  const batch = await times(accounts, ({ refresh_token }, i) => post(bareOrigin, { refresh_token }, i));
  await bare.dispose();
  const hash = await hashTime();
  return [
    row("sign-in by password", signIn, "ms"),
    row("sign-in: the hash alone, in Node", hash, "ms"),
    row("sign-in: share of the hash", (100 * hash) / signIn, "%"),
    row("refresh of a session", refresh, "ms"),
    row("refresh: the same batch of D1 alone", batch, "ms"),
    row("refresh: the app itself", refresh - batch, "ms", { atMost: 10 }),
  ];
}

interface Account {
  email: string;
  refresh_token: string;
}

async function signUp(origin: string, i: number): Promise<Account> {
  const email = `person-${i}@patient.example`;
  const answer = await post(`${origin}/auth/v1/signup`, { email, password: PASSWORD }, i);
  return { email, refresh_token: String(answer["refresh_token"]) };
}

/** A new address for each user, because attempts are counted by address. */
async function post(url: string, body: object, i: number): Promise<Record<string, unknown>> {
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": `198.51.${i >> 8}.${i & 255}` };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The worker answered ${response.status}.`);
  return (await response.json()) as Record<string, unknown>;
}

async function times(accounts: Account[], work: (account: Account, i: number) => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (const [i, account] of accounts.entries()) {
    const started = performance.now();
    await work(account, i);
    all.push(performance.now() - started);
  }
  return median(all.slice(10));
}

async function hashTime(): Promise<number> {
  const argon2 = await initialize();
  const all = Array.from({ length: 30 }, () => {
    const started = performance.now();
    argon2.hash(PASSWORD, { ...PARAMETERS, salt: crypto.getRandomValues(new Uint8Array(16)) });
    return performance.now() - started;
  });
  return median(all);
}
