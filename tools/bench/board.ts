import { chromium, type Page } from "playwright";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";
import { requireChromium } from "../chromium.mjs";
import { fillHistory } from "../history.ts";
import { newAuthKeys } from "../setup.mjs";
import { freePort, serveSite } from "../site.mjs";
import type { WorkerBundle } from "./bundle.ts";
import { CROWD, crowdedDay, fillCrowd } from "./crowd.ts";
import { sessionOf, signUpStaff } from "./staff-client.ts";
import { type FigureRow, row } from "./statistics.ts";

interface Board {
  config: string;
  state: string;
  log: number;
}

/** A crowded day in Chromium: the longest task from an empty page to the last card. */
export async function measureBoard(app: WorkerBundle, { config, state, log }: Board): Promise<FigureRow[]> {
  const now = new Date();
  const secrets = { SECRET_KEY: "only for this benchmark, never deployed", AUTH_KEYS: newAuthKeys() };
  const settings = { ...secrets, MAILER: "cloudflare", AUTH_AUTOCONFIRM: "true" };
  const visits = 4 * CROWD;
  await fillHistory(state, { settings: parseSettings(settings as unknown as Bindings), now, visits });
  const date = crowdedDay(now);
  fillCrowd(state, date);
  const refreshToken = await signUpStaff(app, { state, settings, role: "clinician" });
  const site = await serveSite({ config, state, port: await freePort(), settings, log });
  const args = ["--no-sandbox", "--disable-gpu"];
  const browser = await chromium.launch({ executablePath: await requireChromium(), args });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, JSON.stringify(await sessionOf(site.origin, refreshToken)));
    await page.goto(`${site.origin}/staff-portal?location=skokie&date=${date}`);
    await page
      .locator("article")
      .nth(CROWD - 1)
      .waitFor({ state: "attached" });
    await page.waitForTimeout(1000);
    const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks));
    return [row(`board of ${CROWD} visits in Chromium: its longest task, 0 where none takes 50 ms`, longest, "ms")];
  } finally {
    await browser.close();
    await site.stop();
  }
}

const SESSION_KEY = "sb-clinic-auth-token";

function signIn(page: Page, session: string): Promise<unknown> {
  return page.addInitScript({
    content: `localStorage.setItem(${JSON.stringify(SESSION_KEY)}, ${JSON.stringify(session)});
      const tasks = (globalThis.tasks = []);
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
        .observe({ type: "longtask", buffered: true });`,
  });
}
