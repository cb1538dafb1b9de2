import { randomBytes } from "node:crypto";
import { cp, mkdir, open, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { newAuthKeys } from "../../../tools/setup.mjs";
import { buildSite, freePort, prepareDatabase, serveSite } from "../../../tools/site.mjs";
import { startIdentityProvider } from "./identity-provider.ts";

export interface TestSite {
  /** Without a trailing slash. */
  baseUrl: string;
  serviceKey: string;
  /** Folder of the local D1 and KV. */
  state: string;
  /** Path of the log file. */
  log: string;
}

declare module "vitest" {
  interface ProvidedContext {
    sites: readonly TestSite[];
  }
}

/** Folder for everything that browser tests create; a running site keeps its own folders. */
export const out = resolve(process.env["OUT"] ?? ".test");

/** Turns on wrangler's explorer, through which tests reach the database (database.ts). */
export const EXPLORER = { X_LOCAL_EXPLORER: "true" };

const running: { stop: () => Promise<void> }[] = [];

/** Seals accounts and makes their blind indexes. */
export const SECRET_KEY = "known to the browser tests only, and long enough";

/** Vitest's global setup of the e2e project: one freshly seeded site per worker. */
export async function setup(project: TestProject): Promise<void> {
  const config = await buildSite(out, "development");
  const sites: TestSite[] = [];
  while (sites.length < project.config.maxWorkers) sites.push(await startSite(config, `site-${sites.length + 1}`));
  project.provide("sites", sites);
}

async function startSite(config: string, name: string): Promise<TestSite> {
  const state = await freshState(config, name);
  const port = await freePort();
  const google = await startIdentityProvider(await freePort(), `http://localhost:${port}`);
  running.push(google);
  const serviceKey = randomBytes(32).toString("base64url");
  const settings = {
    SITE_ENV: "development",
    SECRET_KEY,
    AUTH_KEYS: newAuthKeys(),
    AUTH_SERVICE_KEY: serviceKey,
    ...google.settings,
  };
  const file = join(out, `${name}.log`);
  const site = await withLog(file, (log) => serveSite({ config, state, settings, port, log, env: EXPLORER }));
  running.push(site);
  return { baseUrl: site.origin, serviceKey, state, log: file };
}

export async function teardown(): Promise<void> {
  await Promise.all(running.map((server) => server.stop()));
}

/** Copies a prepared database, because creating one takes five seconds. */
export async function freshState(config: string, name: string): Promise<string> {
  const template = join(out, "state/template");
  const state = join(out, "state", name);
  await prepareDatabase(config, template);
  await rm(state, { recursive: true, force: true });
  await cp(template, state, { recursive: true });
  return state;
}

export async function withLog<T>(file: string, task: (log: number) => Promise<T>): Promise<T> {
  await mkdir(join(file, ".."), { recursive: true });
  const log = await open(file, "w");
  try {
    return await task(log.fd);
  } catch (error) {
    throw new Error(`${await readFile(file, "utf8")}\n${error}`, { cause: error });
  } finally {
    await log.close();
  }
}
