import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium, type Page } from "playwright";
import { requireChromium } from "../chromium.mjs";
import { type Row, row } from "./statistics.ts";

/** Size of a text as the edge sends it at its best: brotli 11. Fonts are compressed already. */
function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

interface Loaded {
  js: number;
  css: number;
  font: number;
}

/** Bytes per page from the built files, and per step of a real visit in Chromium. */
export async function measurePages(origin: string, dist: string, paths: readonly string[]): Promise<Row[]> {
  const rows = paths.map((path) => {
    const html = readFileSync(join(dist, path === "/" ? "index.html" : `${path}.html`));
    const boot = /src="(\/assets\/boot-[^"]+)"/.exec(html.toString())?.[1] ?? "";
    const size = brotli(html) + brotli(readFileSync(join(dist, boot)));
    return row(`${path}: HTML, inline CSS and boot script`, size / 1000, "kB br", { atMost: 18 });
  });
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return [...rows, ...(await measureVisit(await browser.newPage(), origin))];
  } finally {
    await browser.close();
  }
}

async function measureVisit(page: Page, origin: string): Promise<Row[]> {
  const loaded: Loaded = { js: 0, css: 0, font: 0 };
  const pending: Promise<void>[] = [];
  page.on("response", (response) => pending.push(add(loaded, response)));
  const settle = async () => {
    // Long enough for a chunk that asks for another, on a busy machine too.
    await page.waitForTimeout(3000);
    await page.waitForLoadState("networkidle");
    await Promise.all(pending);
    return { ...loaded };
  };
  await page.goto(origin);
  const before = await settle();
  await page.keyboard.press("Tab");
  const after = await settle();
  await page.click("[data-chat]");
  const chat = await settle();
  return [
    row("JS before any interaction", before.js / 1000, "kB br", { atMost: 12 }),
    row("fonts", before.font / 1000, "kB", { atMost: 45 }),
    row("JS after the first interaction", after.js / 1000, "kB br", { atMost: 105 }),
    row("chat, opened, beyond the page", (chat.js + chat.css - after.js - after.css) / 1000, "kB br", { atMost: 70 }),
  ];
}

async function add(loaded: Loaded, response: Awaited<ReturnType<Page["waitForResponse"]>>): Promise<void> {
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith("/assets/")) return;
  const body = await response.body();
  if (pathname.endsWith(".js")) loaded.js += brotli(body);
  else if (pathname.endsWith(".css")) loaded.css += brotli(body);
  else if (pathname.endsWith(".woff2")) loaded.font += body.length;
}
