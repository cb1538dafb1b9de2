import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/app.ts";
import { addArticle, seedArticles } from "../../support/articles.ts";
import { logged } from "../../support/console.ts";
import { countTrips } from "../../support/count-trips.ts";

const SEARCH = "/health-library?q=sleep";
const BURST = 15;

async function tripsFor(paths: readonly string[]): Promise<[path: string, trips: number][]> {
  const trips: [string, number][] = [];
  for (const path of paths) {
    const { DB, counter } = countTrips(env.DB);
    await createTestApp({ env: { DB } }).send(path);
    trips.push([path, counter.trips]);
  }
  return trips;
}

test("reads D1 at most twice for an uncached page and once for a cached one", async () => {
  await seedArticles();
  const [article, list, missing] = ["/health-library/penile-injections", "/health-library", "/health-library/none"];
  expect(await tripsFor([article, list, missing])).toEqual([
    [article, 2],
    [list, 2],
    [missing, 2],
  ]);
  expect(await tripsFor([article, list, "/about", "/feed.xml"])).toEqual([
    [article, 1],
    [list, 1],
    ["/about", 1],
    ["/feed.xml", 2],
  ]);
});

test("reads the versions at most once in two seconds", async () => {
  await addArticle("one");
  const { DB, counter } = countTrips(env.DB);
  const { send, advance } = createTestApp({ env: { DB } });
  await send("/health-library/one");
  counter.trips = 0;
  await send("/health-library/one");
  await send("/about");
  expect(counter.trips).toBe(0);
  advance(2500);
  await send("/about");
  await send("/health-library/one");
  expect(counter.trips).toBe(1);
});

test("lists related articles while they are public", async () => {
  await addArticle("other", { title: "The other one" });
  await addArticle("hidden", { status: "draft" });
  await addArticle("one", { related: ["/health-library/other", "/health-library/hidden", "/about", "/nowhere"] });
  const article = await (await createTestApp().send("/api/articles/one")).json();
  expect(article).toMatchObject({
    related: [{ path: "/health-library/other", title: "The other one" }, { path: "/about" }],
  });
});

async function searchOften({ send }: TestApp, path = SEARCH): Promise<Response> {
  for (let i = 0; i < BURST; i += 1) expect((await send(path)).status).toBe(200);
  return send(path);
}

test("shows a rate-limit page after too many searches, and still serves articles", async () => {
  await seedArticles();
  const app = createTestApp();
  const refused = await searchOften(app);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBe(2);
  expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
  const html = await refused.text();
  expect(html).toContain("Too many searches came from your connection");
  expect(html).toContain('<a href="/health-library">all articles</a>');
  expect(html).not.toContain("sleep");
  for (const path of ["/health-library", "/health-library?topic=hair", "/health-library/penile-injections"]) {
    expect([path, (await app.send(path)).status]).toEqual([path, 200]);
  }
  expect((await app.send("/api/articles?topic=hair")).status).toBe(200);
  expect((await app.send(SEARCH, { address: "203.0.113.8" })).status).toBe(200);
  app.advance(2000);
  expect((await app.send(SEARCH)).status).toBe(200);
  expect(logged()).not.toContain("203.0.113");
});

test("counts searches of API and page together", async () => {
  await addArticle("one");
  const app = createTestApp();
  await searchOften(app);
  const refused = await app.send("/api/articles?q=one");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("2");
  expect(await refused.json()).toMatchObject({ error: { code: "rate_limited", retryAfterSeconds: 2 } });
});

test("renders the rate-limit page once and without D1", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = createTestApp({ env: { DB } });
  await searchOften(app);
  const { keys } = await env.KV.list({ prefix: "page:" });
  const kept = keys.filter(({ name }) => name.endsWith("#refused"));
  expect(kept).toHaveLength(1);
  await env.KV.put(kept[0]?.name ?? "", "<h1>From KV</h1>");
  counter.trips = 0;
  const refused = await app.send("/health-library?q=other");
  expect([refused.status, await refused.text()]).toEqual([429, "<h1>From KV</h1>"]);
  expect(counter.trips).toBe(0);
});

test("applies counts of other isolates, and answers in plain words without D1 or KV", async () => {
  const asked: string[] = [];
  const RATE_LIMIT_MINUTE: RateLimit = {
    limit: async ({ key }) => {
      asked.push(key);
      return { success: false };
    },
  };
  const down = new Proxy({} as never, {
    get() {
      throw new Error("down");
    },
  });
  const { send } = createTestApp({ env: { RATE_LIMIT_MINUTE, DB: down, KV: down } });
  const refused = await send(SEARCH);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await refused.text()).toContain("Too many searches");
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain("203.0.113");
  expect((await send("/health-library")).status).toBe(200);
  expect(asked).toHaveLength(1);
});
