import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { pages } from "#content/pages.ts";
import { privatePaths } from "#content/private-paths.ts";
import { createTestApp, NOON } from "../../support/app.ts";
import { addArticle } from "../../support/articles.ts";

const HOUR = 60 * 60 * 1000;

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replace(clinic.origin, ""));
}

test("the sitemap holds every page for indexes with its date, and the articles that are public now", async () => {
  await addArticle("sleep");
  await addArticle("drafted", { status: "draft" });
  await addArticle("later", { publishedAt: new Date(NOON.getTime() + HOUR) });
  const { send, advance } = createTestApp();
  const response = await send("/sitemap.xml");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/xml"]);
  const xml = await response.text();
  const found = locationsIn(xml);
  expect(found).toContain("/treatments/testosterone-therapy");
  expect(found).toContain("/health-library/sleep");
  expect(found.filter((path) => /drafted|later|auth|dashboard|404/.test(path))).toEqual([]);
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(found.length);
  advance(2 * HOUR);
  expect(locationsIn(await (await send("/sitemap.xml")).text())).toContain("/health-library/later");
});

test("every page in the sitemap answers 200, may be indexed and is its own canonical address", async () => {
  const { send } = createTestApp();
  const found = locationsIn(await (await send("/sitemap.xml")).text());
  expect(found.length).toBe(Object.keys(pages).length);
  for (const path of found) {
    const page = await send(path);
    const html = await page.text();
    expect([path, page.status]).toEqual([path, 200]);
    expect(html, path).toContain('<meta name="robots" content="index, follow">');
    expect(html, path).toContain(`<link rel="canonical" href="${clinic.origin}${path}">`);
  }
});

test("with D1 down the build's own sitemap and llms.txt answer, articles included", async () => {
  const down = new Proxy({} as never, {
    get() {
      throw new Error("down");
    },
  });
  const { send } = createTestApp({ env: { DB: down } });
  for (const path of ["/sitemap.xml", "/llms.txt"]) {
    const response = await send(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`${clinic.origin}/health-library/low-testosterone-numbers`);
  }
});

test("llms.txt names the practice, its treatments, places and articles, and says what it is not", async () => {
  await addArticle("sleep");
  const response = await createTestApp().send("/llms.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text.startsWith(`# ${clinic.name}\n`)).toBe(true);
  for (const words of ["not medical advice", "1525 Park Place", "(847) 555-0117", "[About sleep]", "911"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/free|\$/i);
});

test("pages, static and live, name the rules for fetching ahead, which leave out what is private", async () => {
  const { send } = createTestApp();
  for (const path of ["/about", "/health-library"]) {
    expect((await send(path)).headers.get("Speculation-Rules"), path).toBe('"/speculation-rules.json"');
  }
  const response = await send("/speculation-rules.json");
  expect(response.headers.get("Content-Type")).toBe("application/speculationrules+json");
  const outside = privatePaths.flatMap((path) => [path, `${path}/*`]);
  const and = [
    { href_matches: "/*" },
    { not: { href_matches: ["/api/*", "/dev/*", ...outside] } },
    { selector_matches: "html:not([data-react]) a:not([download])" },
  ];
  // Prefetched on hover and never prerendered: a prerendered page would count a visit that did not happen.
  expect(await response.json()).toEqual({ prefetch: [{ where: { and }, eagerness: "moderate" }] });
  expect(outside).toEqual(
    expect.arrayContaining(["/auth", "/auth/*", "/dashboard/*", "/patient-intake/*", "/admin/*"]),
  );
});

test("robots.txt bars nothing and names the sitemap", async () => {
  const text = await (await createTestApp().send("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${clinic.origin}/sitemap.xml`);
  expect(text).not.toContain("Disallow");
});

test("security.txt names a contact and runs out within a year", async () => {
  const response = await createTestApp().send("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${clinic.securityContact}\n`);
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / (24 * HOUR);
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test("the manifest's icons, the touch icon and the favicons are there", async () => {
  const { send } = createTestApp();
  const manifest: { name: string; icons: { src: string }[] } = await (await send("/manifest.webmanifest")).json();
  expect(manifest.name).toBe(clinic.name);
  const icons = [...manifest.icons.map(({ src }) => src), "/apple-touch-icon.png", "/favicon.ico", "/favicon.svg"];
  for (const icon of icons) {
    const response = await send(icon);
    expect([icon, response.status, response.headers.get("Content-Type")?.split("/")[0]]).toEqual([icon, 200, "image"]);
  }
});

test("pages for one person are neither indexed nor stored, nor is their address told", async () => {
  const { send } = createTestApp();
  for (const path of [
    "/auth",
    "/auth?mode=staff",
    "/dashboard",
    "/staff-portal",
    "/admin/leads",
    "/Patient-Intake/apt_1",
  ]) {
    const { headers } = await send(path);
    expect({
      path,
      robots: headers.get("X-Robots-Tag"),
      cache: headers.get("Cache-Control"),
      referrer: headers.get("Referrer-Policy"),
    }).toEqual({ path, robots: "noindex, nofollow", cache: "no-store", referrer: "no-referrer" });
  }
  const open = await send("/about");
  expect(open.headers.get("X-Robots-Tag")).toBeNull();
  expect(open.headers.get("Referrer-Policy")).toBe("strict-origin");
});
