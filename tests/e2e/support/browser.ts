import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { findChromium } from "../../../tools/chromium.mjs";
import { out } from "./site.ts";
import { newAddress, testSite } from "./test-site.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page lives for seconds here, so optimizing its scripts costs more than it saves.
  "--js-flags=--no-turbofan,--no-maglev",
];

/** Page transitions took a sixth of the time of all files. */
const WITHOUT_MOTION = { reducedMotion: "reduce" } satisfies BrowserContextOptions;
/** The setting of most visitors; each kind of page and one patient journey run with it. */
export const WITH_MOTION = { reducedMotion: "no-preference" } satisfies BrowserContextOptions;

export interface TestBrowser {
  /** A page in its own context. An error that it logs or throws fails the test. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** A context that later tests of the file reuse, with everything its pages have loaded; a failure closes it. */
  keepContext(options: BrowserContextOptions): Promise<BrowserContext>;
  newPageIn(context: BrowserContext): Promise<Page>;
  /** Ignores matching errors, in this test only. */
  expectError(pattern: RegExp): void;
}

/** One Chromium per file; call this at the top level. */
export function openBrowser(): TestBrowser {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  const kept: BrowserContext[] = [];
  let errors: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    const executablePath = await findChromium();
    if (!executablePath) throw new Error("There is no Chromium; `npm test` installs one.");
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });

  afterEach(async ({ task }) => {
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    if (task.result?.state === "fail" || unexpected.length > 0) {
      await keepTraces(task.name, [...contexts, ...kept]);
      contexts.push(...kept.splice(0));
    }
    await Promise.all([...contexts.map((context) => context.close()), ...kept.map(endTest)]);
    contexts = [];
    errors = [];
    expected = [];
    expect(unexpected, "errors in the browser").toEqual([]);
  });

  afterAll(() => browser?.close());

  async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
    if (!browser) throw new Error("Pages open inside of a test.");
    // Rate limits count by address, so each context gets its own.
    const extraHTTPHeaders = { "CF-Connecting-IP": newAddress() };
    const context = await browser.newContext({
      baseURL: testSite().baseUrl,
      extraHTTPHeaders,
      ...WITHOUT_MOTION,
      ...options,
    });
    await context.tracing.start({ snapshots: isFull, screenshots: isFull, sources: isFull });
    return context;
  }

  async function newPageIn(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(`${error}`));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    return page;
  }

  return {
    async newPage(options = {}) {
      const context = await openContext(options);
      contexts.push(context);
      return newPageIn(context);
    },
    async keepContext(options) {
      const context = await openContext(options);
      kept.push(context);
      return context;
    },
    newPageIn,
    expectError: (pattern) => expected.push(pattern),
  };
}

async function endTest(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.tracing.stopChunk();
  await context.tracing.startChunk();
}

/** TRACE=full also records snapshots and screenshots, which takes a third more time. */
const isFull = process.env["TRACE"] === "full";

/** Open a trace with `npx playwright show-trace`. */
async function keepTraces(test: string, contexts: readonly BrowserContext[]): Promise<void> {
  const folder = join(out, "failures", `${slugOf(test)}-${process.env["VITEST_POOL_ID"]}`);
  for (const [at, context] of contexts.entries()) {
    const [page] = context.pages();
    await page?.screenshot({ path: join(folder, `${at + 1}.png`) }).catch(console.error);
    await context.tracing.stop({ path: join(folder, `${at + 1}.zip`) }).catch(console.error);
  }
  console.error(`"${test}" failed: its screenshots and traces are in ${folder}`);
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80);
}
