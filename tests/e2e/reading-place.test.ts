import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import { openBrowser, WITH_MOTION } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { answerCookies, holdBack, MAIN_SCRIPT, startReact, untilHydrated } from "./support/visit.ts";

const browser = openBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, ...WITH_MOTION };

/** One page of each kind that is complete before React starts. */
const KINDS = [
  ["home", "/"],
  ["treatment", "/treatments/testosterone-therapy"],
  ["location", pages.skokie.path],
  ["library list", pages.healthLibrary.path],
  ["article", "/health-library/ed-pills-and-nitrates"],
  ["special offer", pages.trtSpecial.path],
  ["legal", pages.privacyPolicy.path],
  ["about", pages.about.path],
  ["booking", pages.bookAppointment.path],
  ["not found", "/no-such-page"],
] as const;

test.for(KINDS)("the %s page keeps its place, its fields and its open parts when React starts", async ([, path]) => {
  const page = await openPage();
  const main = await holdBack(page, MAIN_SCRIPT);
  await page.goto(path);
  await useBeforeReact(page);
  await scrollDown(page);
  const before = await stateOf(page);
  main.release();
  await untilHydrated(page);
  await untilStill(page);
  const after = await stateOf(page);
  // Some animations have ended meanwhile, but none has restarted.
  expect(before.animations).toEqual(expect.arrayContaining(after.animations));
  expectSamePlace(after.place, before.place);
  expect({ ...after, animations: null, place: null }).toEqual({ ...before, animations: null, place: null });
});

test.for(KINDS)(
  "the %s page stays put when React starts by itself, and moves only when the router navigates",
  async ([, path]) => {
    const page = await openPage();
    await page.clock.install();
    await page.goto(path);
    await scrollDown(page);
    const before = await placeOf(page);
    await page.clock.fastForward(16_000);
    await untilHydrated(page);
    await untilStill(page);
    expectSamePlace(await placeOf(page), before);

    const top = await topOf(page);
    const other = path === "/" ? pages.about.path : "/";
    await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), other);
    await expect(page).toHaveURL(other);
    await expect.poll(() => topOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => distanceTo(page, top)).toBeLessThan(LINE);
    await page.reload();
    expect(await page.evaluate(() => Object.keys(sessionStorage)), "no positions are stored").toEqual([]);
  },
);

test.for(KINDS)(
  "the %s page opened at one of its parts is not scrolled back to it when React starts",
  async ([, path]) => {
    const page = await openPage();
    await page.goto(`${path}#${await lastPartOf(page, path)}`);
    await expect.poll(() => topOf(page)).toBeGreaterThan(0);
    await untilStill(page);
    // The reader has scrolled away from the linked part.
    await page.evaluate(() => window.scrollBy({ top: -120, behavior: "instant" }));
    await untilStill(page);
    const before = await placeOf(page);
    await startReact(page);
    await untilStill(page);
    expectSamePlace(await placeOf(page), before);
  },
);

test.for(KINDS)("the %s page comes back to the same words far down after a reload and after Back", async ([, path]) => {
  const page = await openPage();
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-complete");
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight * 0.8, behavior: "instant" }));
  await untilStill(page);
  const top = await topOf(page);
  const expectBack = async () => {
    await page.waitForLoadState();
    await expect(page.locator("html")).toHaveAttribute("data-complete");
    await untilStill(page);
    expect(await distanceTo(page, top)).toBeLessThan(LINE);
  };
  await page.reload();
  await expectBack();
  await page.goto("/llms.txt");
  await page.goBack();
  await expectBack();
});

async function openPage(): Promise<Page> {
  browser.expectError(/404 \(Not Found\).*no-such-page/);
  const page = await browser.newPage(PHONE);
  await answerCookies(page);
  return page;
}

async function useBeforeReact(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const summary = main.locator("summary").first();
  if ((await summary.count()) > 0) await summary.tap();
  for (const kind of ["radio", "checkbox"]) {
    const choice = main.locator(`input[type=${kind}]:visible`).last();
    if ((await choice.count()) > 0) await choice.check();
  }
  const words =
    "textarea:visible, input:is(:not([type]), [type=text], [type=tel], [type=email], [type=search]):visible";
  const fields = await main.locator(words).all();
  for (const field of fields) {
    await field.tap();
    await page.keyboard.type("0143 Pat");
    await page.keyboard.press("Shift+ArrowLeft");
  }
  if (fields.length === 0) {
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("main p") ?? document.body));
  }
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1.25 });
}

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: "instant" }));
  await untilStill(page);
  expect(await topOf(page)).toBeGreaterThan(200);
}

/** In pixels. Loaded booking content is up to one line taller or shorter than its placeholder. */
const LINE = 20;

async function distanceTo(page: Page, top: number): Promise<number> {
  return Math.abs((await topOf(page)) - top);
}

function topOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Scrolling lays out some parts for the first time, which changes their height. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let still = 0, last = -1; still < 10; last = scrollY) {
      await frame();
      still = scrollY === last ? still + 1 : 0;
    }
  });
}

/** The browser rounds scroll positions to whole pixels, which differ from an element's pixels under zoom. */
function expectSamePlace(after: number | null, before: number | null): void {
  expect(after).not.toBeNull();
  expect(Math.abs(Number(after) - Number(before))).toBeLessThanOrEqual(1);
}

/** Follows the element that was in the middle of the screen at the first call; null once it is removed. */
function placeOf(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const kept = window as { place?: Element | null };
    kept.place ??= document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return kept.place?.isConnected ? kept.place.getBoundingClientRect().top : null;
  });
}

async function stateOf(page: Page) {
  const kept = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea, select)")];
    const active = document.activeElement;
    const isText =
      active instanceof HTMLTextAreaElement || (active instanceof HTMLInputElement && active.type !== "email");
    const animations = document.getAnimations().flatMap((animation) => {
      const { effect, startTime } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return animation instanceof CSSAnimation && target
        ? [[animation.animationName, target.localName, startTime]]
        : [];
    });
    return {
      zoom: visualViewport?.scale,
      open: [...document.querySelectorAll("details")].map(({ open }) => open),
      values: fields.map(({ name, type, value, checked }) => [name, type, value, checked]),
      focus: active?.id || active?.localName,
      range: isText ? [active.selectionStart, active.selectionEnd] : null,
      selection: getSelection()?.toString(),
      animations,
    };
  });
  return { place: await placeOf(page), ...kept };
}

async function lastPartOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...main.matchAll(/<(?:section|h2|h3|div)\b[^>]*? id="([^"]+)"/g)].at(-1)?.[1] ?? "content";
}
