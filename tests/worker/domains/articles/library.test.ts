import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { articles } from "#worker/domains/articles/schema.ts";
import { createTestApp, db, NOON } from "../../support/app.ts";
import { addArticle, seedArticles } from "../../support/articles.ts";

const LATER = new Date(NOON.getTime() + 60_000);

const down = new Proxy({} as never, {
  get() {
    throw new Error("down");
  },
});

function slugsIn(html: string): string[] {
  const list = /<ul class="articles">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
  return [...list.matchAll(/href="\/health-library\/([a-z0-9-]+)"/g)].map(([, slug = ""]) => slug);
}

test("the list shows ten articles a page, all of them on two, and a page past the last is the last", async () => {
  await seedArticles();
  const { send } = createTestApp();
  const first = await (await send("/health-library")).text();
  const second = await (await send("/health-library?page=2")).text();
  expect(slugsIn(first).length).toBe(10);
  expect(slugsIn(second).length).toBe(5);
  expect(new Set([...slugsIn(first), ...slugsIn(second)]).size).toBe(15);
  expect(first).toContain("15 articles");
  expect(first).toContain('href="/health-library?page=2"');
  expect(slugsIn(await (await send("/health-library?page=99")).text())).toEqual(slugsIn(second));
});

test("a topic shows its own articles only, and its search stays within it", async () => {
  await seedArticles();
  const { send } = createTestApp();
  const html = await (await send("/health-library?topic=hair")).text();
  expect(slugsIn(html)).toEqual(["hair-loss-what-works"]);
  expect(html).toContain("1 article in Hair");
  expect(html).toContain('<input type="hidden" name="topic" value="hair"/>');
  const none = await (await send("/health-library?topic=hair&q=nitrates")).text();
  expect(slugsIn(none)).toEqual([]);
  expect(none).toContain('href="/health-library?q=nitrates"');
});

test("a search, a topic and a later page look as the list does: one style block for all of them", async () => {
  await seedArticles();
  const { send } = createTestApp();
  const styleOf = async (path: string) => /<style>[\s\S]*?<\/style>/.exec(await (await send(path)).text())?.[0];
  const list = await styleOf("/health-library");
  expect(list).toContain(".articles");
  for (const query of ["?q=testosterone", "?topic=hair", "?page=2"]) {
    expect(await styleOf(`/health-library${query}`), query).toBe(list);
  }
});

const BROKEN = [
  "?q=%E0%A4%A",
  "?page=-1&topic=nothing",
  "?page=1e9",
  "?q[]=x&page[]=2",
  "?%",
  "?topic=__proto__",
  "?&&==&",
];

test.for(BROKEN)("the broken query %s is ignored", async (query) => {
  await seedArticles();
  const response = await createTestApp().send(`/health-library${query}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("15 articles");
});

test("an article stands there with everything that belongs to it", async () => {
  await seedArticles();
  const response = await createTestApp().send("/health-library/ed-pills-and-nitrates");
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const part of [
    "<title>Why ED pills and nitrates do not mix | Elite Men&#39;s Health</title>".replace("&#39;", "'"),
    '<a href="/health-library">Health library</a>',
    "Medical review: not yet recorded",
    "min read",
    'Published <time datetime="2026-11-20',
    "November 20, 2026",
    "Key points",
    'id="sources"',
    "In this article",
    "Was this article helpful?",
    "It is not medical advice",
    'href="tel:+19205550142"',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/ style="/);
});

test("unknown, drafted, scheduled, archived and future articles are a real 404 with the 404 page", async () => {
  await seedArticles();
  await addArticle("drafted", { status: "draft" });
  await addArticle("scheduled", { status: "scheduled" });
  await addArticle("approved", { status: "approved" });
  await addArticle("future", { publishedAt: LATER });
  // The build still has a static copy; the archived status wins.
  await db.update(articles).set({ status: "archived" }).where(eq(articles.slug, "penile-injections"));
  const { send } = createTestApp();
  for (const slug of [
    "unknown",
    "drafted",
    "scheduled",
    "approved",
    "future",
    "penile-injections",
    "bad%20slug",
    "UNKNOWN",
  ]) {
    const response = await send(`/health-library/${slug.toLowerCase()}`);
    expect([slug, response.status]).toEqual([slug, 404]);
    const html = await response.text();
    expect(html).toContain("Oops! Page not found");
    expect(html).toContain('content="noindex, nofollow"');
    expect((await send(`/api/articles/${slug}`)).status).toBe(404);
  }
  const list = await (await send("/health-library?q=future")).text();
  expect(slugsIn(list)).not.toContain("future");
});

test("an article becomes public when its time comes, and a change is seen within seconds", async () => {
  await addArticle("future", { publishedAt: LATER });
  const { send, advance } = createTestApp();
  expect((await send("/health-library/future")).status).toBe(404);
  expect(slugsIn(await (await send("/health-library")).text())).toEqual([]);
  advance(62_000);
  expect((await send("/health-library/future")).status).toBe(200);
  expect(slugsIn(await (await send("/health-library")).text())).toEqual(["future"]);
  await db.update(articles).set({ title: "A better title" });
  advance(2500);
  expect(await (await send("/health-library/future")).text()).toContain("A better title");
  await db.delete(articles);
  advance(2500);
  expect((await send("/health-library/future")).status).toBe(404);
});

test("KV holds pages under all versions and the last good one, and never a search", async () => {
  await addArticle("one");
  const { send } = createTestApp();
  await send("/health-library?topic=prevention&utm_source=ad&page=1");
  await send("/health-library/one?x=y");
  const search = await send("/health-library?q=erection");
  expect(search.headers.get("Cache-Control")).toBe("private, no-store");
  const { keys } = await env.KV.list();
  const names = keys.map(({ name }) => name.replace(/:[0-9a-f-]{36}/, ""));
  expect(names.sort()).toEqual([
    "last:/health-library/one",
    "last:/health-library?topic=prevention",
    "page:samples-0:1.1:/health-library/one",
    "page:samples-0:1.1:/health-library?topic=prevention",
  ]);
});

test("a page that is in KV is served from there", async () => {
  await addArticle("one");
  const { send } = createTestApp();
  await send("/health-library/one");
  const { keys } = await env.KV.list({ prefix: "page:" });
  await env.KV.put(keys[0]?.name ?? "", "<h1>From KV</h1>");
  expect(await (await send("/health-library/one")).text()).toBe("<h1>From KV</h1>");
});

test("with D1 down the last good page is served: the copy in KV, else the file of the build", async () => {
  await seedArticles();
  await addArticle("only-in-kv");
  await createTestApp().send("/health-library/only-in-kv");
  const { send } = createTestApp({ env: { DB: down } });
  expect(await (await send("/health-library/only-in-kv")).text()).toContain("About only-in-kv");
  for (const path of ["/health-library", "/health-library/penile-injections"]) {
    const response = await send(path);
    expect([path, response.status]).toEqual([path, 200]);
    // The ten articles on the list depend on the dates of their changes.
    expect(await response.text()).toContain(
      path.endsWith("injections") ? "penile-injections" : '<ul class="articles">',
    );
  }
  // The built list would look like search results.
  expect((await send("/health-library?q=testosterone")).status).toBe(503);
});

test("with D1 and KV down the file of the build is served, and with KV down the live page", async () => {
  await addArticle("one");
  const without = createTestApp({ env: { DB: down, KV: down } });
  expect((await without.send("/health-library/penile-injections")).status).toBe(200);
  expect((await without.send("/health-library/one")).status).toBe(503);
  const noKv = new Proxy(env.KV, { get: () => async () => Promise.reject(new Error("down")) });
  const live = await createTestApp({ env: { KV: noKv } }).send("/health-library/one");
  expect(await live.text()).toContain("About one");
});

test("a claim that was suspended is gone from articles too", async () => {
  await addArticle("one");
  await env.DB.prepare(`insert into site_data (id, version, overrides, updated_at)
    values (1, 7, '{"suspendedClaims":["elite-specialists"]}', 0)`).run();
  const html = await (await createTestApp().send("/health-library/one")).text();
  expect(html).toContain("About one");
  expect(html).not.toContain("Health Specialists");
});

test("other casing and slashes find the article in one step, an old address included", async () => {
  const { send } = createTestApp();
  for (const [from, to] of [
    ["/Health-Library/Penile-Injections/?a=b", "/health-library/penile-injections?a=b"],
    ["/health-library/?q=sleep", "/health-library?q=sleep"],
    ["/Treatments/TRT-Gels/?a=b", "/treatments/testosterone-therapy?a=b#gels"],
  ] as const) {
    const response = await send(from, { redirect: "manual" });
    expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
  }
});

test("hostile Markdown renders as harmless text, and a megabyte of it renders too", async () => {
  const body =
    '## <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](data:text/html,x) ![c](x)\n\n"\'"><svg onload=alert(1)>';
  await addArticle("hostile", { body, title: '"><script>alert(2)</script>', keyPoints: ["<script>alert(3)</script>"] });
  await addArticle("huge", { body: "> *a **a [b](javascript:x) <script>\n".repeat(30_000) });
  const { send } = createTestApp();
  const html = await (await send("/health-library/hostile")).text();
  expect(html).not.toMatch(/<script>|<img|<svg onload|href="(?:javascript|data):/i);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const huge = await send("/health-library/huge");
  expect(huge.status).toBe(200);
  const text = await huge.text();
  expect(text).toContain("About huge");
  expect(text).not.toMatch(/<script>|href="javascript:/i);
});
