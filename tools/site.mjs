import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, relative, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./environment.mjs";
import { run, start } from "./processes.mjs";
import { SetupError } from "./setup.mjs";
import { unlessDone } from "./unless-done.mjs";

/** Milliseconds: the first `npm run dev` bundles the packages. */
const START_MS = 300_000;

export async function buildSite(/** @type {string} */ out, /** @type {"development" | "production"} */ siteEnv) {
  const options = {
    stamp: join(out, "build/inputs.sha256"),
    inputs: [
      "content",
      "contract",
      "web",
      "worker",
      "tools/build.ts",
      "tools/articles.ts",
      "tools/site-files",
      "vite.config.ts",
      "package.json",
      "package-lock.json",
    ],
    outputs: [join(out, "build/worker/index.js"), join(out, "build/build.json"), join(out, "dist/index.html")],
    setting: siteEnv,
  };
  await unlessDone(options, async () => {
    const code = await run("node", ["tools/build.ts"], {
      env: { OUT: out, SITE_ENV: siteEnv, NODE_ENV: "production" },
    });
    if (code !== 0) throw new SetupError("The site could not be built.");
  });
  return writeConfig(out);
}

/** `wrangler dev` reads another build, state and settings only from another configuration file. */
export async function writeConfig(/** @type {string} */ out) {
  if (resolve(out) === resolve(root)) return join(root, "wrangler.toml");
  const { parse } = await import("smol-toml");
  const config = parse(readFileSync(join(root, "wrangler.toml"), "utf8"));
  const text = JSON.stringify(config, (key, value) => {
    return key === "migrations_dir" ? relative(out, join(root, value)) : value;
  });
  const file = join(out, "wrangler.json");
  mkdirSync(out, { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Keeps the data, unless the database was made from another base migration. */
export async function prepareDatabase(/** @type {string} */ config, /** @type {string} */ state) {
  moveOldDatabase(state);
  const options = {
    stamp: join(state, "v3/d1/inputs.sha256"),
    inputs: ["migrations", "content", "tools/seed.ts", "tools/articles.ts"],
  };
  await unlessDone(options, async () => {
    const target = ["--config", config, "--persist-to", state];
    const migrate = ["d1", "migrations", "apply", "clinic", "--local", ...target];
    if ((await quietly("wrangler", migrate, state)) !== 0) throw new SetupError("The database could not be migrated.");
    if ((await run("node", ["tools/seed.ts", ...target])) !== 0) throw new SetupError("The database was not seeded.");
  });
}

/** The base migration cannot run over other tables. KV moves along: its keys name versions of that database. */
export function moveOldDatabase(/** @type {string} */ state) {
  const base = createHash("sha256")
    .update(readFileSync(join(root, "migrations/0000_base.sql")))
    .digest("hex");
  const folder = join(state, "v3/d1");
  const stamp = join(folder, "base.sha256");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === base) return;
  if (existsSync(folder)) {
    const aside = `${state}-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
    renameSync(state, aside);
    console.log(`The local database is from before today's base migration. It is now in ${aside}; a new one is made.`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, base);
}

async function quietly(
  /** @type {string} */ command,
  /** @type {readonly string[]} */ args,
  /** @type {string} */ folder,
) {
  const file = join(folder, `${command}.log`);
  const output = openSync(file, "w");
  const code = await run(command, args, { output });
  closeSync(output);
  if (code !== 0) console.error(readFileSync(file, "utf8"));
  return code;
}

/** @typedef {{ origin: string, exited: Promise<number>, stop: () => Promise<void> }} Site */
/** @typedef {{ env?: Record<string, string>, cwd?: string, log?: "inherit" | number, showErrors?: boolean }} Output */
/** @typedef {Output & { port: number, state: string }} Serving */
/** @typedef {Serving & { config: string, settings?: Record<string, string> }} ServingSite `settings` override .dev.vars */

export function serveSite(/** @type {ServingSite} */ { config, settings = {}, ...serving }) {
  const { port, state } = serving;
  const local = { SITE_ORIGIN: `http://localhost:${port}` };
  const vars = Object.entries({ ...local, ...settings }).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const place = ["--config", config, "--persist-to", state, "--port", String(port), "--inspector-port", "0"];
  // Without --test-scheduled wrangler prints at each start how to run the cron.
  const quiet = ["--show-interactive-dev-session=false", "--test-scheduled"];
  return serve("wrangler", ["dev", ...place, ...quiet, ...vars], serving);
}

export function serveSources(/** @type {Serving & { config: string }} */ { config, ...serving }) {
  const { port, state } = serving;
  const env = { ...serving.env, SITE_CONFIG: config, SITE_STATE: state, SITE_ORIGIN: `http://localhost:${port}` };
  const args = ["--config", "tools/dev-server.ts", "--configLoader", "native", "--port", String(port)];
  return serve("vite", args, { ...serving, env });
}

export async function serve(
  /** @type {string} */ command,
  /** @type {readonly string[]} */ args,
  /** @type {Serving} */ serving,
) {
  const { port, state, log = "inherit", showErrors, env, cwd = root } = serving;
  const { exited, stop } = start(command, args, {
    env: { WRANGLER_REGISTRY_PATH: join(state, "registry"), ...env },
    cwd,
    output: log,
    errors: showErrors ? "inherit" : log,
  });
  const origin = `http://localhost:${port}`;
  if (!(await answers(`${origin}/api/health`, exited))) {
    await stop();
    throw new SetupError("The site did not start; what it printed says why.");
  }
  return { origin, exited, stop };
}

async function answers(/** @type {string} */ address, /** @type {Promise<number>} */ exited) {
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  const deadline = Date.now() + START_MS;
  while (!gone && Date.now() < deadline) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.ok) return true;
    await wait(200);
  }
  return false;
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on("error", fail);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("No port."))));
    });
  });
}

/** @throws SetupError if PORT is not a port or is taken */
export async function readPort(/** @type {string} */ command) {
  const text = process.env["PORT"] ?? "8787";
  const port = Number(text);
  if (!Number.isInteger(port) || port <= 0 || port > 65_535) {
    throw new SetupError(`PORT is "${text}": it must be a number from 1 to 65535.`);
  }
  if (await isFree(port)) return port;
  throw new SetupError(
    `Port ${port} is taken. If the site runs there already, open http://localhost:${port}; ` +
      `otherwise choose another port: PORT=${port + 1} ${command}`,
  );
}

/** @returns {Promise<boolean>} */
function isFree(/** @type {number} */ port) {
  return new Promise((done) => {
    const server = createServer();
    server.on("error", () => done(false));
    server.listen(port, "localhost", () => server.close(() => done(true)));
  });
}
