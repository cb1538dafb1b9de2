// The built site on this machine: building it, its database, and the process that serves it.
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, relative, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./environment.mjs";
import { run, start } from "./processes.mjs";
import { SetupError } from "./setup.mjs";
import { unlessDone } from "./unless-done.mjs";

/** How long a server may take to its first answer, in milliseconds: the first `npm run dev` bundles the packages. */
const START_MS = 300_000;

/**
 * Builds the site into `out`: dist/, build/ and the wrangler configuration that serves them.
 * @param {string} out a folder; the project's own stands for wrangler.toml as it is
 * @param {"development" | "production"} siteEnv
 * @returns {Promise<string>} the configuration file
 */
export async function buildSite(out, siteEnv) {
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

/**
 * `wrangler dev` takes no other build, state of its own and settings of its own but from another configuration file.
 * @param {string} out
 */
export async function writeConfig(out) {
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

/**
 * Migrates and seeds a local database. Its data stays; a database made from another base migration is moved aside.
 * @param {string} config
 * @param {string} state the folder that holds it
 */
export async function prepareDatabase(config, state) {
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

/**
 * Moves a state folder whose database was not made from today's base migration to a dated folder beside it: the base
 * can't be applied over other tables, and KV goes along because its keys name versions of that database.
 * @param {string} state
 */
export function moveOldDatabase(state) {
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

/**
 * Runs a command and shows what it printed only when it failed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} folder for its output
 */
async function quietly(command, args, folder) {
  const file = join(folder, `${command}.log`);
  const output = openSync(file, "w");
  const code = await run(command, args, { output });
  closeSync(output);
  if (code !== 0) console.error(readFileSync(file, "utf8"));
  return code;
}

/**
 * @typedef {object} Site
 * @property {string} origin
 * @property {Promise<number>} exited
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Serving
 * @property {number} port
 * @property {string} state the folder of its database
 * @property {"inherit" | number} [log] an open file for its output
 * @property {boolean} [showErrors] what it prints as an error goes to the terminal, not into that file
 * @property {Record<string, string>} [env]
 * @property {string} [cwd]
 */

/**
 * Serves a built site with `wrangler dev` and waits for its first answer.
 * @param {Serving & { config: string, settings?: Record<string, string> }} options settings count before .dev.vars
 * @returns {Promise<Site>}
 */
export function serveSite({ config, settings = {}, ...serving }) {
  const { port, state } = serving;
  const local = { SITE_ORIGIN: `http://localhost:${port}` };
  const vars = Object.entries({ ...local, ...settings }).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const place = ["--config", config, "--persist-to", state, "--port", String(port), "--inspector-port", "0"];
  // Without the last one wrangler explains at each start how to run what we run each minute.
  const quiet = ["--show-interactive-dev-session=false", "--test-scheduled"];
  return serve("wrangler", ["dev", ...place, ...quiet, ...vars], serving);
}

/**
 * Serves the sources, which show as soon as they change.
 * @param {Serving & { config: string }} options
 * @returns {Promise<Site>}
 */
export function serveSources({ config, ...serving }) {
  const { port, state } = serving;
  const env = { ...serving.env, SITE_CONFIG: config, SITE_STATE: state, SITE_ORIGIN: `http://localhost:${port}` };
  const args = ["--config", "tools/dev-server.ts", "--configLoader", "native", "--port", String(port)];
  return serve("vite", args, { ...serving, env });
}

/**
 * Starts a server and waits for its first answer.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Serving} serving
 * @returns {Promise<Site>}
 */
export async function serve(command, args, { port, state, log = "inherit", showErrors, env, cwd = root }) {
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

/**
 * @param {string} address
 * @param {Promise<number>} exited
 */
async function answers(address, exited) {
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  const deadline = Date.now() + START_MS;
  while (!gone && Date.now() < deadline) {
    // wrangler holds requests while the worker does not build.
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (response?.ok) return true;
    await wait(200);
  }
  return false;
}

/** @returns {Promise<number>} a port that nobody listens on */
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

/**
 * The setting PORT, 8787 without one.
 * @param {string} command what the reader may run with another port
 * @throws SetupError when it is no port, or taken
 */
export async function readPort(command) {
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

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((done) => {
    const server = createServer();
    server.on("error", () => done(false));
    server.listen(port, "localhost", () => server.close(() => done(true)));
  });
}
