import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** WCAG 2.2 AA includes the rules of earlier versions; `best-practice` is axe's own advice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** In pixels; the site's first wide layout starts here. */
const NARROW = 768;

interface Look {
  schemes?: readonly ("light" | "dark")[];
  /** Selector of the part to check; the frame around it is the same on all pages. */
  within?: string;
}

/** Narrow pages have the colors of wide ones, so light mode is enough. */
const schemesOf = (page: Page): readonly ("light" | "dark")[] =>
  (page.viewportSize()?.width ?? 0) < NARROW ? ["light"] : ["light", "dark"];

/** Checks only contrast in the second color scheme. Needs `bypassCSP`, because the page's policy blocks axe. */
export async function violations(page: Page, { schemes = schemesOf(page), within }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  // A sliding element is half covered while it moves, and axe reports it as too small to press.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Parts that are not laid out yet have no size.
  await expect(page.locator("html"), page.url()).toHaveAttribute("data-complete");
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { pathname, search } = new URL(page.url());
  for (const [at, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    // Reporting passed rules takes longer than running them.
    const options = {
      resultTypes: ["violations"],
      runOnly: at === 0 ? RULES : ["color-contrast"],
    } satisfies RunOptions;
    const { violations } = await page.evaluate(run, { within, options });
    const where = `${pathname}${search} (${colorScheme}, ${page.viewportSize()?.width} px)`;
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) found.push(`${id} at ${target.join(" ")} on ${where}`);
    }
  }
  return found;
}

/** Runs in the page. */
function run({ within, options }: { within: string | undefined; options: RunOptions }) {
  const { axe } = window as typeof window & { axe: typeof import("axe-core") };
  return axe.run(within ?? document, options);
}
