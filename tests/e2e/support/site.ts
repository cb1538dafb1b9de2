import { randomBytes } from "node:crypto";
import { cp, mkdir, open, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { newAuthKeys } from "../../../tools/setup.mjs";
import { buildSite, freePort, prepareDatabase, type Site, serveSite } from "../../../tools/site.mjs";
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the site under test answers, without a slash at its end. */
    baseUrl: string;
    /** What a server of ours shows to administer accounts there. */
    serviceKey: string;
  }
}

/** Everything that browser tests make; a running site keeps its own folders. */
export const out = resolve(process.env["OUT"] ?? ".test");

let site: Site | undefined;
let google: IdentityProvider | undefined;

/** Vitest's global set-up of the e2e project: one freshly seeded site for all of its files. */
export async function setup(project: TestProject): Promise<void> {
  const config = await buildSite(out, "development");
  const state = await freshState(config, "site");
  const port = await freePort();
  const provider = await startIdentityProvider(await freePort(), `http://localhost:${port}`);
  google = provider;
  const serviceKey = randomBytes(32).toString("base64url");
  site = await withLog(join(out, "site.log"), (log) => {
    const settings = {
      SITE_ENV: "development",
      SECRET_KEY: "known to the browser tests only, and long enough",
      AUTH_KEYS: newAuthKeys(),
      AUTH_SERVICE_KEY: serviceKey,
      ...provider.settings,
    };
    return serveSite({ config, state, settings, port, log });
  });
  project.provide("baseUrl", site.origin);
  project.provide("serviceKey", serviceKey);
}

export async function teardown(): Promise<void> {
  await site?.stop();
  await google?.stop();
}

/** A migrated and seeded database that nobody has used: a copy, because making one takes five seconds. */
export async function freshState(config: string, name: string): Promise<string> {
  const template = join(out, "state/template");
  const state = join(out, "state", name);
  await prepareDatabase(config, template);
  await rm(state, { recursive: true, force: true });
  await cp(template, state, { recursive: true });
  return state;
}

/** Runs a task whose output goes to a file, and shows the file when the task fails. */
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
