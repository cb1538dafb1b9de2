import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright";
import { expect } from "./expect.ts";

/** WCAG 2.2 AA with everything it holds of earlier versions, and what axe itself advises. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Pixels; the site's first layout for wide screens begins here. */
const NARROW = 768;

interface Look {
  schemes?: readonly ("light" | "dark")[];
  /** A part of the page; the frame around it is the same on all. */
  within?: string;
}

/** A narrow page has the colors of the wide one: unless told otherwise it is looked at in light alone. */
const schemesOf = (page: Page): readonly ("light" | "dark")[] =>
  (page.viewportSize()?.width ?? 0) < NARROW ? ["light"] : ["light", "dark"];

/**
 * What axe finds on the page as it stands: by every rule in the first color scheme, and by the rule about contrast, which
 * alone depends on colors, in the second. The page needs `bypassCSP`: axe is a script of ours that the page's policy does
 * not know.
 */
export async function violations(page: Page, { schemes = schemesOf(page), within }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  // Whatever slides is half behind something else while it does, and counts as too small to hit.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // What is not laid out yet has no size either.
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

/** In the page. */
function run({ within, options }: { within: string | undefined; options: RunOptions }) {
  const { axe } = window as typeof window & { axe: typeof import("axe-core") };
  return axe.run(within ?? document, options);
}
