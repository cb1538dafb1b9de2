import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, test, vi } from "vitest";
import { freePort } from "../../tools/site.mjs";
import { newEmail, PASSWORD } from "./support/accounts.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { out } from "./support/site.ts";

const browser = openBrowser();
/** A copy of the sources, because the test changes them; its database and Vite cache survive between runs. */
const copy = join(out, "dev");
const FOLDERS = ["content", "contract", "migrations", "tools", "web", "worker"];
const SOURCES = [...FOLDERS, "package.json", "package-lock.json", "tsconfig.json"];
const CONFIGS = ["vite.config.ts", "wrangler.toml", "tests/tsconfig.json", "tests/worker/tsconfig.json"];

let server: ChildProcess;
let origin = "";
let printed = "";

beforeAll(async () => {
  await mkdir(copy, { recursive: true });
  for (const name of [...SOURCES, ...CONFIGS, "node_modules"]) {
    await rm(join(copy, name), { recursive: true, force: true });
    if (name !== "node_modules") await cp(name, join(copy, name), { recursive: true });
  }
  await symlink(resolve("node_modules"), join(copy, "node_modules"));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const { OUT, ...env } = process.env;
  server = spawn("npm", ["run", "dev"], { cwd: copy, env: { ...env, PORT: String(port) } });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (data) => (printed += data));
  await vi.waitFor(() => expect(printed).toContain("Ctrl-C ends it."), { timeout: 400_000, interval: 200 });
}, 420_000);

afterAll(() => void server?.kill("SIGTERM"));

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

async function get(path: string) {
  const response = await fetch(origin + path);
  const text = await response.text();
  return { status: response.status, title: /<title>([^<]*)/.exec(text)?.[1], text };
}

test("npm run dev answers pages, API, mail, cron and the database's window at one address, as the built site does", async () => {
  expect(await get("/")).toMatchObject({ status: 200, title: expect.stringContaining("Elite Men's Health |") });
  const treatment = { status: 200, title: expect.stringContaining("Testosterone therapy") };
  expect(await get("/treatments/testosterone-therapy")).toMatchObject(treatment);
  expect(await get("/no-such-page")).toMatchObject({ status: 404, title: expect.stringContaining("Page not found") });
  expect((await get("/robots.txt")).text).toContain("Sitemap:");
  expect((await get("/sitemap.xml")).text).toContain("<urlset");
  expect((await get("/cdn-cgi/local/scheduled")).status).toBe(200);
  expect((await get("/cdn-cgi/local/explorer")).status).toBe(200);
  const email = newEmail();
  await fetch(`${origin}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const mails = async () => (await get(`/dev/outbox.json?to=${email}`)).text;
  await expect.poll(mails, { timeout: 30_000 }).toContain(`${origin}/auth/confirm`);
  expect(printed.trim().split("\n").length, printed).toBeLessThanOrEqual(25);
});

test("a changed component shows in the open page, which is not loaded anew", async () => {
  const page = await browser.newPage({ baseURL: origin });
  const connected = page.waitForEvent("console", (message) => message.text().includes("[vite] connected"));
  await page.goto("/");
  await connected;
  await expect(page.locator("html")).toHaveAttribute("data-react", "", { timeout: 60_000 });
  // React has started by now but may not have finished.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3000);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await change("web/areas/site/home/hero.tsx", "<h1>", "<h1>Changed. ");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changed.", { timeout: 15_000 });
  expect(await page.evaluate(() => Reflect.get(window, "kept"))).toBe(true);
});

test("a changed route of the worker shows, and a mistake in it is printed with its file and line", async () => {
  const file = "worker/domains/office/health/routes.ts";
  await change(file, '"ok"', '"changed"');
  await expect.poll(async () => (await get("/api/health")).text, { timeout: 15_000 }).toContain("changed");
  await change(file, '"changed" as', '"broken as');
  // The server can miss a save while it reloads the worker, so the test saves again.
  const saved = async () => {
    await utimes(join(copy, file), new Date(), new Date());
    await get("/api/health");
    return printed;
  };
  await expect.poll(saved, { timeout: 30_000, intervals: [2000] }).toMatch(/health\/routes\.ts:\d+:/);
});
