import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { withClaims } from "#content/claim-sentences.ts";
import { claimRegister } from "#content/claims.ts";
import { clinic } from "#content/clinic.ts";
import { knowledge } from "#content/max/knowledge.ts";
import { builtSiteData, type Offer, publishedOffers } from "#content/offers.ts";
import { pages } from "#content/pages.ts";
import type { SiteData, SiteOverrides } from "#content/site-data.ts";
import { headOf } from "#web/lib/page/head-of.ts";
import { createAppRouter } from "#web/router.ts";
import { routeTree } from "#web/site-tree.gen.ts";
import { siteDataAt } from "#worker/domains/site/site-data.ts";

const NOW = Date.UTC(2026, 10, 23);
const END = Date.UTC(2026, 11, 31);
const SAVINGS = ["save-weight-loss", "save-trt"];
const SAVING_WORDS = /\$750|\$1,500|save \$/i;

const liveWith = (change: Partial<Offer>): SiteData => {
  const overrides: SiteOverrides = {
    offers: publishedOffers.map((offer) => (offer.id === "trt-special" ? { ...offer, ...change } : offer)),
  };
  return siteDataAt("production", { version: 1, overrides }, NOW);
};

async function shownAt(path: string, siteData: SiteData): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(routeTree, { siteData }, { history, origin: clinic.origin, isServer: true });
  router.ssr = { manifest: undefined };
  await router.load();
  return renderToString(<RouterProvider router={router} />).replaceAll("<!-- -->", "");
}

test("no prerendered page of a production build names a saving without a regular price and an end date", async () => {
  const siteData = builtSiteData("production");
  const paths = Object.values(pages).map(({ path }) => path);
  const html = await Promise.all(paths.map((path) => shownAt(path, siteData)));
  expect(paths.filter((_, i) => SAVING_WORDS.test(html[i] ?? ""))).toEqual([]);
  expect(html[paths.indexOf("/specials/trt-therapy")]).toContain(claimRegister["save-trt"].fallback);
  expect(html[paths.indexOf("/special-offers")]).toContain(claimRegister["save-weight-loss"].fallback);
});

test("elsewhere the savings show as published, and the free first visit shows everywhere", async () => {
  expect(builtSiteData("development").suspendedClaims).toEqual([]);
  expect(await shownAt("/specials/trt-therapy", builtSiteData("development"))).toContain("save $750");
  expect(await shownAt("/special-offers", builtSiteData("production"))).toContain(
    claimRegister["first-visit-free"].text,
  );
});

test("the live site data of production are those of its build while nothing was changed", () => {
  expect(siteDataAt("production", { version: 0, overrides: {} }, NOW)).toEqual(builtSiteData("production"));
});

test.each([
  ["no regular price", { endsAt: END }],
  ["no end date", { regularPrice: 2250 }],
  ["a regular price that is not above the saving", { regularPrice: 750, endsAt: END }],
])("a saving with %s falls back in production", (_, change) => {
  expect(liveWith(change).suspendedClaims).toEqual(SAVINGS);
});

test("a saving with its regular price and end date shows in production, with both prices", async () => {
  const siteData = liveWith({ regularPrice: 2250, endsAt: END });
  expect(siteData.suspendedClaims).toEqual(["save-weight-loss"]);
  const html = await shownAt("/specials/trt-therapy", siteData);
  expect(html).toContain("save $750");
  expect(html).toContain("Regular price $2,250. Your price $1,500.");
});

test("the structured data and Max name no unproven saving in production", async () => {
  const siteData = builtSiteData("production");
  const { suspendedClaims } = siteData;
  for (const path of ["/special-offers", "/specials/trt-therapy", "/specials/mens-weight-loss-program", "/"])
    expect((await headOf({ path, siteData })).jsonLd, path).not.toMatch(SAVING_WORDS);
  const said = knowledge.map(({ body }) => withClaims(body, suspendedClaims)).join(" ");
  expect(said).not.toMatch(SAVING_WORDS);
  expect(said).toContain(claimRegister["save-trt"].fallback);
});
