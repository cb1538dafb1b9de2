import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { FEATURED_SLUG } from "#content/library.ts";
import type { ArticleList } from "#contract/articles.ts";
import { createTestApp, NOON } from "../../support/app.ts";
import { addArticle, seedArticles } from "../../support/articles.ts";
import { countTrips } from "../../support/count-trips.ts";

const DAY = 86_400_000;

function cardsIn(html: string): { slug: string; card: string }[] {
  const list = /<ul class="articles">([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? "";
  const cards = list.split("<li").slice(1);
  return cards.map((card) => ({ slug: /href="\/health-library\/([a-z0-9-]+)"/.exec(card)?.[1] ?? "", card }));
}

async function slugsAt(path: string): Promise<string[]> {
  const html = await (await createTestApp().send(path)).text();
  return cardsIn(html).map(({ slug }) => slug);
}

async function addThree(): Promise<void> {
  for (const [at, slug] of ["newest", "older", FEATURED_SLUG].entries()) {
    await addArticle(slug, { updatedAt: new Date(NOON.getTime() - (at + 1) * DAY) });
  }
}

test("the list opens with the featured article, then the newest; a topic, a later page and another order do not", async () => {
  await addThree();
  const { send } = createTestApp();
  const cards = cardsIn(await (await send("/health-library")).text());
  expect(cards.map(({ slug }) => slug)).toEqual([FEATURED_SLUG, "newest", "older"]);
  expect(cards.map(({ card }) => card.includes("<b>Featured</b>"))).toEqual([true, false, false]);
  for (const part of ["?topic=prevention", "?sort=helpful"]) {
    const html = await (await send(`/health-library${part}`)).text();
    expect(cardsIn(html).map(({ slug }) => slug)).toEqual(["newest", "older", FEATURED_SLUG]);
    expect(html).not.toContain("<b>Featured</b>");
  }
});

test("lists the featured article once across pages", async () => {
  await seedArticles();
  const all = [...(await slugsAt("/health-library")), ...(await slugsAt("/health-library?page=2"))];
  expect(all[0]).toBe(FEATURED_SLUG);
  expect(all.filter((slug) => slug === FEATURED_SLUG)).toHaveLength(1);
  expect(new Set(all).size).toBe(15);
});

test("sorts by feedback within a topic, on the page and in the API", async () => {
  await addThree();
  const app = createTestApp();
  await app.post("/api/articles/older/feedback", { helpful: true });
  await app.post("/api/articles/newest/feedback", { helpful: false });
  const order = ["older", "newest", FEATURED_SLUG];
  const response = await app.send("/health-library?sort=helpful&topic=prevention");
  const html = await response.text();
  expect(cardsIn(html).map(({ slug }) => slug)).toEqual(order);
  expect(html).toContain('<option value="helpful" selected="">');
  expect(html).toContain('<input type="hidden" name="topic" value="prevention"/>');
  expect(html).toContain('content="noindex, follow"');
  const { articles } = await (await app.send("/api/articles?sort=helpful")).json<ArticleList>();
  expect(articles.map(({ slug }) => slug)).toEqual(order);
});

test("sorts without another query, and orders a search by rank", async () => {
  await seedArticles();
  const { DB, counter } = countTrips(env.DB);
  const { send } = createTestApp({ env: { DB } });
  expect((await send("/health-library?sort=helpful&page=2")).status).toBe(200);
  expect(counter.trips).toBe(2);
  const found = await (await send("/health-library?q=sleep&sort=helpful")).text();
  expect(found).not.toContain("Sort the articles");
  expect(cardsIn(found)[0]?.slug).toBe("sleep-apnea-and-hormones");
});

test("shows the reviewer and date on a card, or that no review exists", async () => {
  await addArticle("reviewed", { reviewedBy: "Dana Example, MD", reviewedAt: NOON });
  await addArticle("waiting", { updatedAt: new Date(NOON.getTime() - DAY) });
  const cards = cardsIn(await (await createTestApp().send("/health-library")).text());
  expect(cards[0]?.card).toMatch(/Medically reviewed by Dana Example, MD, [A-Z][a-z]+ \d+, \d{4}/);
  expect(cards[1]?.card).toContain("Medical review: not yet recorded");
});
