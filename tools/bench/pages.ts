import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium, type Page } from "playwright";
import { requireChromium } from "../chromium.mjs";
import { type FigureRow, row } from "./statistics.ts";

/** Brotli 11; fonts are already compressed. */
export function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const BOOKING = "/book-appointment";

interface Loaded {
  js: number;
  css: number;
  font: number;
}

const ROUTES = [
  "/",
  "/treatments/testosterone-therapy",
  "/about",
  "/health-library",
  "/health-library/shockwave-for-ed",
];

export async function measurePages(origin: string, dist: string): Promise<FigureRow[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const visits: Visit[] = [];
    for (const path of ROUTES) visits.push(await visit(await browser.newPage(), origin + path));
    const booking = await visit(await browser.newPage(), origin + BOOKING);
    const most = (bytes: (visit: Visit) => number) => Math.max(...visits.map(bytes)) / 1000;
    return [
      ...sizeRows(dist),
      row(
        "JS before any interaction, at most",
        most(({ before }) => before.js),
        "kB br",
        { atMost: 12 },
      ),
      row(
        "fonts, at most",
        most(({ before }) => before.font),
        "kB",
        { atMost: 45 },
      ),
      row(
        "JS after the first interaction, at most",
        most(({ after }) => after.js),
        "kB br",
        { atMost: 105 },
      ),
      row("booking page: HTML, inline CSS and boot script", pageBytes(dist, `${BOOKING}.html`) / 1000, "kB br", {
        atMost: 18,
      }),
      row("booking page: JS as it loads", booking.before.js / 1000, "kB br", { atMost: 105 }),
      row("booking page: JS after the first interaction", booking.after.js / 1000, "kB br"),
      row("chat, opened, beyond the page, at most", most(chatBytes), "kB br", { atMost: 70 }),
    ];
  } finally {
    await browser.close();
  }
}

function sizeRows(dist: string): FigureRow[] {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  const sizes = files.map((name) => ({ name, bytes: pageBytes(dist, name) })).sort((a, b) => b.bytes - a.bytes);
  const home = sizes.filter(({ name }) => name === "index.html");
  const listed = [...home, ...sizes.filter(({ name }) => name !== "index.html").slice(0, 5)];
  return listed.map(({ name, bytes }, i) => {
    const place = i === 0 ? "home" : `heaviest ${i} of ${sizes.length}, ${name.replace(/\.html$/, "")}`;
    return row(`HTML, inline CSS and boot script: ${place}`, bytes / 1000, "kB br", { atMost: 18 });
  });
}

function pageBytes(dist: string, name: string): number {
  const html = readFileSync(join(dist, name));
  const boot = /src="(\/assets\/boot-[^"]+)"/.exec(html.toString())?.[1] ?? "";
  return brotli(html) + brotli(readFileSync(join(dist, boot)));
}

interface Visit {
  before: Loaded;
  after: Loaded;
  chat: Loaded;
}

function chatBytes({ after, chat }: Visit): number {
  return chat.js + chat.css - after.js - after.css;
}

async function visit(page: Page, url: string): Promise<Visit> {
  const loaded: Loaded = { js: 0, css: 0, font: 0 };
  const pending: Promise<void>[] = [];
  const seen = new Set<string>();
  page.on("response", (response) => {
    // A script is fetched first, then imported from the cache.
    if (!seen.has(response.url())) pending.push(add(loaded, response));
    seen.add(response.url());
  });
  const settle = async () => {
    await page.waitForTimeout(2000);
    await page.waitForLoadState("networkidle");
    await Promise.all(pending);
    return { ...loaded };
  };
  await page.goto(url);
  const before = await settle();
  await page.keyboard.press("Tab");
  const after = await settle();
  await page.click("[data-chat]");
  const chat = await settle();
  await page.close();
  return { before, after, chat };
}

async function add(loaded: Loaded, response: Awaited<ReturnType<Page["waitForResponse"]>>): Promise<void> {
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith("/assets/")) return;
  const body = await response.body();
  if (pathname.endsWith(".js")) loaded.js += brotli(body);
  else if (pathname.endsWith(".css")) loaded.css += brotli(body);
  else if (pathname.endsWith(".woff2")) loaded.font += body.length;
}
