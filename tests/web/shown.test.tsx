import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { clinic, locations, mapUrl } from "#content/clinic.ts";
import { treatmentLinks } from "#content/navigation.ts";
import { type SiteEnvironment, toSiteData } from "#content/site-data.ts";
import { team } from "#content/team.ts";
import { createAppRouter } from "#web/router.ts";
import { routeTree } from "#web/site-tree.gen.ts";

async function shownAt(path: string, environment: SiteEnvironment = "production"): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const context = { siteData: toSiteData(environment) };
  const router = createAppRouter(routeTree, context, { history, origin: clinic.origin, isServer: true });
  router.ssr = { manifest: undefined };
  await router.load();
  return renderToString(<RouterProvider router={router} />)
    .replaceAll("&#x27;", "'")
    .replaceAll("<!-- -->", "");
}

test("the reviews' heading promises patients' words only where some follow", async () => {
  const [samples, live] = await Promise.all([shownAt("/", "development"), shownAt("/")]);
  expect(samples).toContain("What Our Patients Say");
  expect(samples).toContain("<blockquote>");
  expect(live).not.toContain("What Our Patients Say");
  expect(live).not.toContain("<blockquote>");
  expect(live).toContain("How patients rate us");
});

test.for([
  ["/treatments/testosterone-therapy", true],
  ["/treatments/erectile-dysfunction", true],
  ["/specials/trt-therapy", true],
  ["/special-offers", false],
  ["/locations/skokie", false],
  ["/privacy-policy", false],
  ["/hipaa-notice", false],
  ["/patient-rights", false],
] as const)("%s speaks of medical review beside its heading and of medical advice: %s", async ([path, isMedical]) => {
  const html = await shownAt(path);
  const head = html.slice(html.indexOf("<h1"), html.indexOf("<aside"));
  expect(head.includes("Medical review: not yet recorded")).toBe(isMedical);
  expect(html.split("Medical review")).toHaveLength(isMedical ? 2 : 1);
  expect(html.includes("It is not medical advice")).toBe(isMedical);
});

test.for(["/treatments/testosterone-therapy", "/special-offers", "/locations/skokie", "/about"])(
  "%s shows each clinic once above the footer",
  async (path) => {
    const html = await shownAt(path);
    const main = html.slice(html.indexOf("<main"), html.indexOf("<footer"));
    for (const { phoneE164, street, suite } of locations) {
      expect(main.split(`<address>${street}, ${suite}`)).toHaveLength(2);
      expect(main).toContain(`tel:${phoneE164}`);
    }
  },
);

test.for([
  ["/", ["green-bay", "skokie"]],
  ["/about", ["green-bay", "skokie"]],
  ["/locations/green-bay", ["green-bay"]],
  ["/locations/skokie", ["skokie"]],
] as const)(
  "%s shows a card for everybody who works there, and names nobody who is not named yet",
  async ([path, places]) => {
    const html = await shownAt(path);
    const [, cards = ""] = /<ul class="team">(.*?)<\/ul>/s.exec(html) ?? [];
    const here = team.filter(({ location }) => places.some((place) => place === location));
    expect([...cards.matchAll(/<b>(.*?)<\/b>/g)].map(([, role]) => role)).toEqual(here.map(({ role }) => role));
    for (const { does, profile } of here) {
      expect(cards).toContain(does);
      expect(cards).toContain(profile);
      expect(profile).toMatch(/^Profile coming/);
    }
  },
);

test.for(["/locations/green-bay", "/locations/skokie"])(
  "%s leads to every treatment that the menus name, and to shockwave therapy",
  async (path) => {
    const html = await shownAt(path);
    const part = html.slice(html.indexOf('id="what-we-do-here"'), html.indexOf('id="team"'));
    for (const href of [...treatmentLinks.map((link) => link.href), "/specials/shockwave-therapy-ed"])
      expect(part).toContain(`href="${href}"`);
  },
);

test("a map of each clinic is one link away wherever its card stands above the footer", async () => {
  for (const path of ["/locations/green-bay", "/about", "/book-appointment"]) {
    const html = (await shownAt(path)).replaceAll("&amp;", "&");
    for (const location of locations) {
      const [, words = ""] = html.split(`href="${mapUrl(location)}"`)[1]?.match(/^[^>]*>(.*?)<\/a>/) ?? [];
      expect(words).toBe(`Map and directions to ${location.name}`);
    }
  }
});

test("an offer says since when it runs, in the clinic's time zone", async () => {
  expect(await shownAt("/specials/trt-therapy")).toContain("<li>Since November 1, 2026.</li>");
});

test("a clinic's own page names that clinic first", async () => {
  for (const { path, street } of locations) {
    const html = await shownAt(path);
    const [, first = ""] = /<address>([^,]+)/.exec(html.slice(html.indexOf("<aside"))) ?? [];
    expect(first, path).toBe(street);
  }
});
