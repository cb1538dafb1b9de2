import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { createTestApp, NOON } from "../../support/app.ts";
import { addArticle } from "../../support/articles.ts";

const down = new Proxy({} as never, {
  get() {
    throw new Error("down");
  },
});

test("the feed lists public articles with absolute addresses, as Atom", async () => {
  await addArticle("one", { title: 'Salt & <pepper> "quoted"' });
  await addArticle("future", { publishedAt: new Date(NOON.getTime() + 1) });
  await addArticle("drafted", { status: "draft" });
  const response = await createTestApp().send("/feed.xml");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await response.text();
  expect(xml.match(/<entry>/g)?.length).toBe(1);
  expect(xml).toContain(`<link rel="alternate" type="text/html" href="${clinic.origin}/health-library/one"/>`);
  expect(xml).toContain("<title>Salt &amp; &lt;pepper&gt; &quot;quoted&quot;</title>");
  expect(xml).toContain("<updated>2026-11-20T17:00:00.000Z</updated>");
});

test("with D1 down the feed is the last good one, and with KV down too the one of the build", async () => {
  await addArticle("one");
  await createTestApp().send("/feed.xml");
  const copy = await createTestApp({ env: { DB: down } }).send("/feed.xml");
  expect(await copy.text()).toContain("/health-library/one");
  const built = await createTestApp({ env: { DB: down, KV: down } }).send("/feed.xml");
  expect(built.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  expect((await built.text()).match(/<entry>/g)?.length).toBe(15);
});
