import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { about } from "#content/about.ts";
import { aboutUs } from "#content/about-us.ts";
import { bodies } from "#content/bodies.ts";
import { faq } from "#content/faq.ts";
import * as home from "#content/home.ts";
import { type Page, pages } from "#content/pages.ts";
import { team } from "#content/team.ts";

/** Day of the last change and start of the SHA-256. Changed words need a new `lastModified` (sitemap) and both here. */
const WORDS: Readonly<Record<string, string>> = {
  "/": "2026-11-22 c105adc95c2f4387",
  "/about": "2026-11-22 3a174ce633d4d38c",
  "/accessibility": "2026-11-26 ec3d73c01afd8816",
  "/book-appointment": "2026-11-22 f19871caf4ba67d1",
  "/consumer-health-data": "2026-11-22 e3a5f065af161bf6",
  "/health-library": "2026-11-21 a8fcc20a5f8ffd9e",
  "/hipaa-notice": "2026-11-22 71e9ffa08e064c47",
  "/locations/green-bay": "2026-11-22 457b27d9b8f598b1",
  "/locations/skokie": "2026-11-22 e909369f63319f03",
  "/patient-rights": "2026-11-22 54eb00e4c3f50013",
  "/privacy-policy": "2026-11-26 b5d658926e437159",
  "/special-offers": "2026-11-22 eea8a813cda70228",
  "/specials/mens-weight-loss-program": "2026-11-22 94fdd2e3c692995e",
  "/specials/shockwave-therapy-ed": "2026-11-22 10aa1f32abe14b1d",
  "/specials/trt-therapy": "2026-11-22 833e2f44bacedf2f",
  "/terms-of-service": "2026-11-23 236ebb0c2e36b802",
  "/treatments/erectile-dysfunction": "2026-11-22 d1dfbd149f219b5d",
  "/treatments/hair-restoration": "2026-11-22 c35ba4e0d7f1aa20",
  "/treatments/performance-peptides": "2026-11-22 b5d5b8223600009f",
  "/treatments/preventive-health": "2026-11-22 06a0ecf6ef460b48",
  "/treatments/testosterone-therapy": "2026-11-23 735f372caff3f567",
  "/treatments/weight-loss": "2026-11-22 5b6fc97c9c1a870d",
  "/when-viagra-doesnt-work": "2026-11-22 3239dc466b0b8834",
};

/** These pages show other content than their body. */
const OWN: Readonly<Record<string, unknown>> = { "/": { ...home, faq, team }, "/about": { about, aboutUs } };

async function digestOf({ path, lastModified: _, ...head }: Page): Promise<string> {
  const words = JSON.stringify([head, OWN[path] ?? (await bodies[path]?.())]);
  return createHash("sha256").update(words).digest("hex").slice(0, 16);
}

test("changes a page's text only with its sitemap date", async () => {
  const found: Record<string, string> = {};
  for (const page of Object.values(pages)) found[page.path] = `${page.lastModified} ${await digestOf(page)}`;
  expect(found).toEqual(WORDS);
});

test("the days are days of the calendar", () => {
  for (const { path, lastModified } of Object.values(pages)) {
    const day = new Date(`${lastModified}T00:00:00Z`);
    expect([path, day.toISOString().slice(0, 10)]).toEqual([path, lastModified]);
  }
});

test("a changed character makes another digest", async () => {
  const changed = await digestOf({ ...pages.home, heading: `${pages.home.heading} ` });
  expect(changed).not.toBe(await digestOf(pages.home));
});
