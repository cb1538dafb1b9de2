import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { claimRegister, claimWords } from "#content/claims.ts";
import { articlePath } from "#content/library.ts";
import { maxSettings } from "#worker/domains/search/schema.ts";
import { setExpiry, setOfferPeriod } from "#worker/domains/site/claims/service.ts";
import { createTestApp, db, NOON } from "../../../support/app.ts";
import { articleFiles, seedArticles } from "../../../support/articles.ts";
import { after, PATHS, pathsWith, readPages, restoreClaim, seedRegister, suspendClaim } from "./support.ts";

beforeEach(seedRegister);

const deps = { db, now: () => NOON };
const decision = { reason: "The study is not here yet.", actorId: "usr_1" };

test("suspending the success rate changes every page it stands on within seconds, and 98 % is left nowhere", async () => {
  const app = createTestApp();
  const before = await readPages(app);
  const standing = pathsWith(before, /98\s?%|98 percent/i);
  expect(standing).toContain("/");
  await suspendClaim(deps, { ...decision, id: "success-rate" });
  app.advance(2500);
  const live = await readPages(app);
  expect(pathsWith(live, /98\s?%|98 percent/i)).toEqual([]);
  const fallback = new RegExp(
    `${claimRegister["success-rate"].fallback}|${claimRegister["success-rate-short"].fallback}`,
  );
  expect(pathsWith(live, fallback)).toEqual(standing);
  await restoreClaim(deps, { ...decision, id: "success-rate" });
  app.advance(2500);
  expect(pathsWith(await readPages(app), /98\s?%/)).toEqual(standing);
});

test("a claim of the header leaves every page, those of the health library and the 404 page included", async () => {
  await seedArticles();
  const articles = articleFiles.map(({ slug }) => articlePath(slug));
  const app = createTestApp();
  const standing = pathsWith(await readPages(app, articles), /Health Specialists/);
  expect(standing).toEqual([...PATHS, ...articles]);
  await suspendClaim(deps, { ...decision, id: "elite-specialists" });
  app.advance(2500);
  const live = await readPages(app, articles);
  expect(pathsWith(live, /Health Specialists/)).toEqual([]);
  expect(pathsWith(live, new RegExp(claimRegister["elite-specialists"].fallback))).toEqual(standing);
});

test("a claim that expires falls back by itself, and stands again when the date is taken back", async () => {
  const app = createTestApp();
  const standing = pathsWith(await readPages(app), /CLIA-Certified Labs/);
  expect(standing.length).toBeGreaterThan(1);
  await setExpiry(deps, { ...decision, id: "clia-labs", expiresAt: after(60_000) });
  app.advance(59_000);
  expect(pathsWith(await readPages(app), /CLIA-Certified Labs/)).toEqual(standing);
  app.advance(2500);
  expect(pathsWith(await readPages(app), /CLIA-Certified Labs/)).toEqual([]);
  expect(pathsWith(await readPages(app), /Lab Work Explained/)).toEqual(standing);
  await setExpiry(deps, { ...decision, id: "clia-labs", expiresAt: null });
  app.advance(2500);
  expect(pathsWith(await readPages(app), /CLIA-Certified Labs/)).toEqual(standing);
});

test("while Max is off no page says that he answers around the clock, and his fallback stands in its place", async () => {
  const app = createTestApp();
  const standing = pathsWith(await readPages(app), /24\/7 Health Assistant/);
  expect(standing).toContain("/");
  const set = (isOn: boolean) =>
    db
      .insert(maxSettings)
      .values({ id: 1, version: 1, overrides: { isOn }, knowledgeVersion: 0, updatedAt: NOON })
      .onConflictDoUpdate({ target: maxSettings.id, set: { overrides: { isOn } } });
  await set(false);
  app.advance(2500);
  const live = await readPages(app);
  expect(pathsWith(live, /24\/7 Health Assistant/)).toEqual([]);
  expect(pathsWith(live, /Ask Max – Your Health Assistant/)).toEqual(standing);
  await set(true);
  app.advance(2500);
  expect(pathsWith(await readPages(app), /24\/7 Health Assistant/)).toEqual(standing);
});

test("an offer that ends leaves every page by itself, its terms with it, and the others stay", async () => {
  const app = createTestApp();
  const standing = pathsWith(await readPages(app), /\$750/);
  expect(standing).toEqual(["/specials/trt-therapy", "/special-offers"]);
  await setOfferPeriod(deps, { ...decision, id: "trt-special", startsAt: after(-1000), endsAt: after(60_000) });
  app.advance(2500);
  const running = await readPages(app);
  expect(pathsWith(running, /\$750/)).toEqual(standing);
  expect(pathsWith(running, /Until November 20, 2026/)).toEqual(standing);
  app.advance(60_000);
  const ended = await readPages(app);
  expect(pathsWith(ended, /\$750/)).toEqual([]);
  expect(ended.get("/special-offers")).not.toContain("men who start testosterone therapy with us");
  expect(ended.get("/special-offers")).toContain("$1,500");
  expect(ended.get("/specials/trt-therapy")).toContain(claimRegister["save-trt"].fallback);
});

test("the banner falls back when the first visit's offer ends, and no page calls the visit free", async () => {
  const app = createTestApp();
  expect((await readPages(app)).get("/")).toContain(claimRegister["first-visit-free"].text);
  await setOfferPeriod(deps, { ...decision, id: "first-visit", startsAt: after(-1000), endsAt: after(60_000) });
  app.advance(62_500);
  const live = await readPages(app);
  expect(live.get("/")).toContain(claimRegister["first-visit-free"].fallback);
  expect(pathsWith(live, /free (?:in-person |first )?(?:visit|consultation)|visit is free/i)).toEqual([]);
});

test("what rests on a claim goes with it: the cards' names with the cards, the test dose with the first visit", async () => {
  const app = createTestApp();
  const before = await readPages(app);
  const cards = pathsWith(before, /Mastercard|Amex/);
  expect(cards).toContain("/");
  expect(pathsWith(before, /test dose of ED/i)).toContain("/");
  await suspendClaim(deps, { ...decision, id: "cards-accepted" });
  await suspendClaim(deps, { ...decision, id: "first-visit-free" });
  app.advance(2500);
  const live = await readPages(app);
  expect(pathsWith(live, /Mastercard|Visa\b|Amex|Discover\b|Cards we accept/)).toEqual([]);
  expect(pathsWith(live, /test dose of ED|in-office test dose/i)).toEqual([]);
  expect(live.get("/")).toContain("A personalized plan");
  await restoreClaim(deps, { ...decision, id: "cards-accepted" });
  app.advance(2500);
  expect(pathsWith(await readPages(app), /Mastercard|Amex/)).toEqual(cards);
});

test("before its start an offer stands nowhere, although the built pages show it", async () => {
  const early = createTestApp({ deps: { now: () => new Date("2026-10-15T12:00:00Z") } });
  const pages = await readPages(early);
  expect(pathsWith(pages, /\$750|\$1,500/)).toEqual([]);
  expect(pages.get("/special-offers")).toContain("No offer runs at the moment");
});

test("pages rendered for one instant are never served at another", async () => {
  await setExpiry(deps, { ...decision, id: "rating", expiresAt: after(10_000) });
  await setExpiry(deps, { ...decision, id: "patients", expiresAt: after(20_000) });
  const app = createTestApp();
  const shown = async () => {
    const html = (await readPages(app)).get("/") ?? "";
    return [/127 reviews/, /100,000\+/].map((pattern) => pattern.test(html));
  };
  expect(await shown()).toEqual([true, true]);
  app.advance(12_000);
  expect(await shown()).toEqual([false, true]);
  app.advance(10_000);
  expect(await shown()).toEqual([false, false]);
});

test("a database that goes down does not bring a suspended claim back", async () => {
  let isDown = false;
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (isDown) throw new Error("down");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const { send, advance } = createTestApp({ env: { DB } });
  await suspendClaim(deps, { ...decision, id: "success-rate" });
  expect(await (await send("/")).text()).not.toContain("98%*");
  isDown = true;
  advance(2500);
  expect(await (await send("/")).text()).not.toContain("98%*");
});

test("what is part of a suspended claim falls with it", () => {
  expect(claimWords("hipaa-confidential", ["hipaa"]).text).toBe(claimRegister["hipaa-confidential"].fallback);
});
