import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { locations } from "#content/clinic.ts";
import { db } from "./support/app.ts";
import { addArticle, seedArticles } from "./support/articles.ts";
import { readChunks, textOf } from "./support/chat.ts";
import { logged } from "./support/console.ts";
import { createSlowApp, gatedDatabase, hanging, memoryKv, suspend } from "./support/slow-storage.ts";

/** Milliseconds that a visitor may wait for D1, and for D1 and KV together. */
const PATIENCE = 300;
const BOTH = 500;
const MAX_READ = 800;
const HOUR = 3_600_000;
const UNAVAILABLE = { error: { code: "upstream_failed", message: expect.stringMatching(/920.*847/) } };

const PAGES = [
  ["/", 200],
  ["/about", 200],
  ["/health-library", 200],
  ["/health-library?topic=hair", 200],
  ["/health-library/penile-injections", 200],
  ["/sitemap.xml", 200],
  ["/llms.txt", 200],
  ["/feed.xml", 200],
  ["/dashboard", 200],
  ["/no-such-page", 404],
  ["/Treatments/TRT-Gels", 301],
  ["/treatments/trt-gels", 301],
] as const;

test.for(PAGES)(
  "a new isolate answers %s in time while D1 never answers, and while KV does not either",
  async ([path, status]) => {
    for (const KV of [memoryKv(), hanging<KVNamespace>()]) {
      const app = createSlowApp({ DB: gatedDatabase().DB, KV });
      const { answer, ms } = await app.send(path, { redirect: "manual" });
      expect([path, answer.status]).toEqual([path, status]);
      // llms.txt depends only on the list of articles.
      expect(ms).toBeLessThanOrEqual(path === "/llms.txt" ? MAX_READ : BOTH);
    }
  },
);

test("KV that hangs does not hold up a page that an administrator changed", async () => {
  await suspend("success-rate", 7);
  await addArticle("one");
  const database = gatedDatabase();
  database.open();
  const app = createSlowApp({ DB: database.DB, KV: hanging<KVNamespace>() });
  for (const path of ["/", "/health-library/one"]) {
    const { answer, ms } = await app.send(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).not.toContain("98%*");
    expect(ms).toBeLessThanOrEqual(PATIENCE);
  }
});

test("an article that was published after the build and is in no copy answers 503 with both phones", async () => {
  await addArticle("new");
  for (const KV of [memoryKv(), hanging<KVNamespace>()]) {
    const { answer, ms } = await createSlowApp({ DB: gatedDatabase().DB, KV }).send("/health-library/new");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const html = await answer.text();
    for (const { phone, phoneE164 } of locations) expect(html).toContain(`<a href="tel:${phoneE164}">${phone}</a>`);
    expect(ms).toBeLessThanOrEqual(BOTH);
  }
});

test("a search says in words that it is not available, on the page and in the API", async () => {
  await seedArticles();
  const app = createSlowApp({ DB: gatedDatabase().DB, KV: memoryKv() });
  const api = await app.send("/api/articles?q=testosterone");
  expect(api.answer.status).toBe(503);
  expect(await api.answer.json()).toMatchObject(UNAVAILABLE);
  expect(api.ms).toBeLessThanOrEqual(2000);
  const page = await app.send("/health-library?q=testosterone");
  expect(page.answer.status).toBe(503);
  expect(await page.answer.text()).not.toContain('<ul class="articles">');
  expect(page.ms).toBeLessThanOrEqual(2000);
});

test("where D1 answers a moment late, a search and a new article are found all the same", async () => {
  await addArticle("new");
  for (const path of ["/health-library?q=new", "/health-library/new"]) {
    const database = gatedDatabase();
    const app = createSlowApp({ DB: database.DB, KV: memoryKv() });
    const { answer } = await app.sendAndWake(path, database.open);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain("About new");
  }
});

test("makes one call to a slow D1 for fifty visitors at once", async () => {
  await suspend("success-rate", 7);
  const database = gatedDatabase();
  const app = createSlowApp({ DB: database.DB, KV: memoryKv() });
  const { answer, ms } = await app.sendAll(Array.from({ length: 50 }, () => "/"));
  expect(answer.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(ms).toBeLessThanOrEqual(PATIENCE);
  app.advance(1500 - ms);
  expect((await app.send("/")).ms).toBe(0);
  expect(database.counts).toMatchObject({ trips: 1, most: 1 });
  database.open();
  await app.finish();
  // Data stays fresh for two seconds from the end of the wait.
  app.advance(900);
  const next = await app.send("/");
  expect([next.ms, database.counts.trips]).toEqual([0, 1]);
  expect(await next.answer.text()).not.toContain("98%*");
});

test("a busy isolate reads ahead behind its answers and never waits", async () => {
  const database = gatedDatabase();
  database.open();
  const app = createSlowApp({ DB: database.DB, KV: memoryKv() });
  await app.send("/");
  await app.finish();
  database.close();
  app.advance(1500);
  expect((await app.sendAll(["/", "/about", "/"])).ms).toBe(0);
  expect(database.counts).toMatchObject({ trips: 2, waiting: 1 });
  await suspend("success-rate", 7);
  database.open();
  await app.finish();
  expect(await (await app.send("/")).answer.text()).not.toContain("98%*");
});

test("a claim that was suspended an hour ago is gone at the first view of an isolate that remembers it", async () => {
  const database = gatedDatabase();
  database.open();
  const app = createSlowApp({ DB: database.DB, KV: memoryKv() });
  expect(await (await app.send("/")).answer.text()).toContain("98%*");
  await app.finish();
  await suspend("success-rate", 7);
  app.advance(HOUR);
  expect(await (await app.send("/")).answer.text()).not.toContain("98%*");
});

test("a suspended claim does not come back while D1 hangs: not in this isolate, not in a new one", async () => {
  await suspend("success-rate", 7);
  const KV = memoryKv();
  const database = gatedDatabase();
  database.open();
  const app = createSlowApp({ DB: database.DB, KV });
  expect(await (await app.send("/")).answer.text()).not.toContain("98%*");
  await app.finish();
  database.close();
  app.advance(HOUR);
  const known = await app.send("/");
  expect(known.ms).toBeLessThanOrEqual(PATIENCE);
  expect(await known.answer.text()).not.toContain("98%*");
  const fresh = await createSlowApp({ DB: gatedDatabase().DB, KV }).send("/");
  expect(fresh.ms).toBeLessThanOrEqual(PATIENCE);
  expect(await fresh.answer.text()).not.toContain("98%*");
});

test("a copy of the versions that KV did not take is written after the next reading", async () => {
  await suspend("success-rate", 7);
  const KV = memoryKv();
  const put = KV.put.bind(KV);
  KV.put = async () => {
    KV.put = put;
    throw new Error("KV is away");
  };
  const database = gatedDatabase();
  database.open();
  const app = createSlowApp({ DB: database.DB, KV });
  for (let reading = 0; reading < 2; reading++) {
    await app.send("/");
    await app.finish();
    app.advance(HOUR);
  }
  const fresh = await createSlowApp({ DB: gatedDatabase().DB, KV }).send("/");
  expect(await fresh.answer.text()).not.toContain("98%*");
});

test("an isolate that has read older versions leaves a newer copy in KV alone", async () => {
  const KV = memoryKv();
  for (const version of [8, 7]) {
    if (version === 8) await suspend("success-rate", version);
    else await db.run(sql`update site_data set version = 7, overrides = '{}'`);
    const database = gatedDatabase();
    database.open();
    const app = createSlowApp({ DB: database.DB, KV });
    await app.send("/");
    await app.finish();
  }
  const fresh = await createSlowApp({ DB: gatedDatabase().DB, KV }).send("/");
  expect(await fresh.answer.text()).not.toContain("98%*");
});

test("stops waiting after three late reads and trusts D1 again once it answers", async () => {
  const database = gatedDatabase();
  const app = createSlowApp({ DB: database.DB, KV: memoryKv() });
  const waits: number[] = [];
  for (let i = 0; i < 5; i++) {
    waits.push((await app.send("/about")).ms, (await app.send("/")).ms);
    app.advance(5000);
  }
  expect(waits).toEqual([PATIENCE, 0, PATIENCE, 0, PATIENCE, 0, 0, 0, 0, 0]);
  expect(database.counts.trips).toBe(5);
  expect(logged().match(/database_late/g)).toHaveLength(5);
  database.open();
  await app.send("/");
  await app.finish();
  await suspend("success-rate", 7);
  app.advance(HOUR);
  expect(await (await app.send("/")).answer.text()).not.toContain("98%*");
});

test("keeps the known data when a read fails", async () => {
  await suspend("success-rate", 7);
  const database = gatedDatabase();
  database.open();
  const app = createSlowApp({ DB: database.DB, KV: memoryKv() });
  await app.send("/");
  await app.finish();
  await db.run(sql`alter table site_data rename to site_data_away`);
  app.advance(HOUR);
  expect(await (await app.send("/")).answer.text()).not.toContain("98%*");
  await db.run(sql`alter table site_data_away rename to site_data`);
  await db.run(sql`update site_data set version = 8, overrides = '{}'`);
  app.advance(2500);
  expect(await (await app.send("/")).answer.text()).toContain("98%*");
});

test("lets Max answer within two seconds without D1, emergencies included", async () => {
  for (const KV of [memoryKv(), hanging<KVNamespace>()]) {
    const app = createSlowApp({ DB: gatedDatabase().DB, KV });
    const id = crypto.randomUUID();
    const turn = { id, trigger: "submit-message", text: "What does testosterone therapy cost?" };
    const asked = [await app.post("/api/chat", turn), await app.post("/api/chat-ai", { message: turn.text })];
    for (const { answer, ms } of asked) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject(UNAVAILABLE);
      expect(ms).toBeLessThanOrEqual(2000);
    }
    const red = await app.post("/api/chat", { ...turn, text: "I have crushing chest pain" });
    expect([red.answer.status, textOf(await readChunks(red.answer))]).toEqual([200, expect.stringContaining("911")]);
  }
});

test("a picture of an article answers 503 in time", async () => {
  const app = createSlowApp({ DB: gatedDatabase().DB, KV: memoryKv() });
  const { answer, ms } = await app.send(`/media/${"a".repeat(32)}-800x600.webp`);
  expect([answer.status, ms]).toEqual([503, MAX_READ]);
});
