import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { freePort } from "../../tools/site.mjs";
import { out } from "./support/site.ts";

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGTERM");
});

/** `inTerminal` makes npm the leader of its own process group, as in a shell. */
function npmStart(folder: string, port: number, inTerminal = false) {
  const env = { ...process.env, OUT: folder, PORT: String(port) };
  const child = spawn("npm", ["start"], { env, detached: inTerminal });
  children.push(child);
  const run = { child, output: "", exited: once(child, "exit") };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (run.output += data));
  return run;
}

async function untilReady(run: ReturnType<typeof npmStart>): Promise<void> {
  await vi.waitFor(() => expect(run.output).toContain("Ctrl-C ends it."), { timeout: 240_000, interval: 200 });
}

interface Process {
  id: number;
  parent: number;
  args: string;
}

function processes(): Process[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [id, parent, ...args] = line.trim().split(/\s+/);
    return { id: Number(id), parent: Number(parent), args: args.join(" ") };
  });
}

function startedBy(id: number | undefined): Process[] {
  const children = processes().filter(({ parent }) => parent === id);
  return children.flatMap((child) => [child, ...startedBy(child.id)]);
}

async function untilGone(gone: readonly Process[]): Promise<void> {
  const left = () => processes().filter(({ id, args }) => gone.some((one) => one.id === id && one.args === args));
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 15_000, interval: 200 });
}

/** The returned function finds the message only if both the D1 row and the cookie's secret survive. */
async function sayHello(port: number): Promise<() => Promise<unknown>> {
  const id = randomUUID();
  const json = { id, trigger: "submit-message", text: "hello" };
  const url = `http://localhost:${port}/api/chat`;
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(json) });
  await answer.text();
  const Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const read = async () => (await (await fetch(url, { headers: { Cookie } })).json()).conversation;
  // The message is saved after the answer is sent.
  await vi.waitFor(async () => expect(await read()).toMatchObject({ id, messages: [{ text: "hello" }, {}] }));
  return read;
}

test("npm start moves an old database aside, serves the site, keeps its secret, refuses a taken port and leaves no process behind", {
  timeout: 300_000,
}, async () => {
  const folder = join(out, "start");
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, ".wrangler/state/v3/d1"), { recursive: true });
  // The stamp of the tests' own build says that nothing has to be built.
  for (const built of ["build", "dist"]) await cp(join(out, built), join(folder, built), { recursive: true });
  await writeFile(join(folder, ".wrangler/state/v3/d1/old.sqlite"), "kept");
  const port = await freePort();
  const first = npmStart(folder, port);
  await untilReady(first);
  const aside = (await readdir(join(folder, ".wrangler"))).find((name) => name.startsWith("state-")) ?? "";
  expect(await readFile(join(folder, ".wrangler", aside, "v3/d1/old.sqlite"), "utf8")).toBe("kept");
  expect(first.output).toContain(join(folder, ".wrangler", aside));
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/dev/outbox`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/cdn-cgi/local/scheduled`)).status).toBe(200);
  const settings = await readFile(join(folder, ".dev.vars"), "utf8");
  expect(settings).toMatch(/^SITE_ENV=development\nSECRET_KEY=[\w-]{43}$/m);
  expect((await stat(join(folder, ".dev.vars"))).mode & 0o777).toBe(0o600);
  const [, password = ""] = /with the password (\S+) as/.exec(first.output) ?? [];
  for (const name of ["patient", "frontdesk", "clinician", "admin"]) {
    const signIn = await fetch(`http://localhost:${port}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: `${name}@demo.example`, password }),
    });
    expect([name, signIn.status]).toEqual([name, 200]);
  }
  const { codes } = await (await fetch(`http://localhost:${port}/dev/totp.json`)).json();
  expect(codes.map(({ email, status }: Record<string, string>) => `${email} ${status}`)).toEqual([
    "admin@demo.example verified",
    "clinician@demo.example verified",
    "frontdesk@demo.example verified",
  ]);
  const readAgain = await sayHello(port);
  const said = await readAgain();
  const started = startedBy(first.child.pid);
  expect(started.map(({ args }) => args).join("\n")).toContain("bin/workerd serve");

  const refused = npmStart(folder, port);
  expect((await refused.exited)[0]).toBe(1);
  expect(refused.output).toContain(`Port ${port} is taken.`);

  first.child.kill("SIGTERM");
  await untilGone(started);

  const second = npmStart(folder, port);
  await untilReady(second);
  expect(second.output.trim().split("\n").length, second.output).toBeLessThanOrEqual(25);
  // The log line is written after the answer is sent.
  const log = () => readFile(join(folder, ".wrangler/site.log"), "utf8");
  await vi.waitFor(async () => expect(await log()).toContain("GET /api/health 200"), { timeout: 15_000 });
  expect(second.output).not.toContain("Built ");
  expect(second.output).not.toContain("Seeded ");
  expect(await readFile(join(folder, ".dev.vars"), "utf8")).toBe(settings);
  expect(await readAgain()).toEqual(said);

  // A killed parent cannot forward a signal.
  const startedAgain = startedBy(second.child.pid);
  second.child.kill("SIGKILL");
  await untilGone(startedAgain);
});

test("Ctrl-C and a terminal that is closed end npm start with all that it started, and its data and secrets stay", {
  timeout: 300_000,
}, async () => {
  const folder = join(out, "start");
  const port = await freePort();
  const first = npmStart(folder, port, true);
  await untilReady(first);
  const readAgain = await sayHello(port);
  const said = await readAgain();
  const settings = await readFile(join(folder, ".dev.vars"), "utf8");
  const started = startedBy(first.child.pid);
  expect(started.map(({ args }) => args).join("\n")).toContain("bin/workerd serve");
  process.kill(-Number(first.child.pid), "SIGINT");
  await untilGone(started);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();

  const second = npmStart(folder, port, true);
  await untilReady(second);
  expect(await readFile(join(folder, ".dev.vars"), "utf8")).toBe(settings);
  expect(await readAgain()).toEqual(said);
  const startedAgain = startedBy(second.child.pid);
  // A closed terminal reads no more output.
  for (const stream of [second.child.stdout, second.child.stderr]) stream.destroy();
  process.kill(-Number(second.child.pid), "SIGHUP");
  await untilGone(startedAgain);
});
