import { performance } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import type { Role } from "../../contract/permissions.ts";
import { databaseOf } from "../d1.ts";
import { openWorker, type WorkerBundle } from "./bundle.ts";
import { median } from "./statistics.ts";

export const WARM_UP = 5;

interface NewStaff {
  state: string;
  settings: Record<string, string>;
  role: Role;
}

/** Sets the role and AAL2 in the database. @returns its refresh token */
export async function signUpStaff(app: WorkerBundle, { state, settings, role }: NewStaff): Promise<string> {
  const worker = openWorker(app, { state, settings });
  const { origin } = await worker.ready;
  const json = { email: "colleague@clinic.example", password: "a long password for the benchmark" };
  const { refresh_token } = await tokens(origin, "signup", json);
  await worker.dispose();
  const database = new DatabaseSync(databaseOf(state));
  const session = refresh_token.split(".")[0] ?? "";
  const own = "user_id = (select user_id from sessions where id = ?)";
  database.prepare(`update user_roles set role = ? where ${own}`).run(role, session);
  database.prepare(`update sessions set aal = 'aal2' where ${own}`).run(session);
  database.close();
  return refresh_token;
}

/** A token is valid only at the origin that issued it, and each worker has its own port. */
export async function accessTokenOf(origin: string, refreshToken: string): Promise<string> {
  return (await sessionOf(origin, refreshToken)).access_token;
}

export function sessionOf(origin: string, refreshToken: string) {
  return tokens(origin, "token?grant_type=refresh_token", { refresh_token: refreshToken });
}

async function tokens(origin: string, path: string, json: object) {
  const response = await call(origin, `/auth/v1/${path}`, { json });
  return (await response.json()) as { access_token: string; refresh_token: string };
}

interface Call {
  token?: string;
  json?: object | undefined;
  headers?: Record<string, string>;
}

export async function call(origin: string, path: string, { token, json, headers }: Call): Promise<Response> {
  const all = new Headers(headers);
  if (token) all.set("Authorization", `Bearer ${token}`);
  if (json) all.set("Content-Type", "application/json");
  const body = json ? { method: "POST", body: JSON.stringify(json) } : {};
  const response = await fetch(`${origin}${path}`, { ...body, headers: all });
  if (!response.ok && response.status !== 304) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

export async function timesOf(count: number, work: (i: number) => Promise<Response>): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < count + WARM_UP; i++) {
    const started = performance.now();
    await (await work(i)).text();
    all.push(performance.now() - started);
  }
  return median(all.slice(WARM_UP));
}
