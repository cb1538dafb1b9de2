import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { articlePath } from "#content/library.ts";
import { pages } from "#content/pages.ts";
import { type JsonLdNode, nodesOf } from "#support/json-ld-rules.ts";
import { createTestApp, db, type TestApp } from "./support/app.ts";
import { articleFiles, seedArticles } from "./support/articles.ts";

const indexed = Object.values(pages)
  .filter((page) => !page.robots)
  .map(({ path }) => path);
const withArticles = [...indexed, ...articleFiles.map(({ slug }) => articlePath(slug))];

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Includes closed answers, and drops white space because elements split words. */
function visibleText(html: string): string {
  return html
    .replace(/^[\s\S]*<body>/, "")
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]*>|\s/g, "")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

const days = new Intl.DateTimeFormat("en-US", { timeZone: clinic.timeZone, dateStyle: "long" });

/** Pages write dates as days, but a source's bare year as it is. */
function momentsOf(node: JsonLdNode): string[] {
  const day = (key: string, msBefore = 0) => {
    const told = node[key];
    if (typeof told !== "string") return [];
    return /^\d{4}$/.test(told) ? [told] : [days.format(new Date(told).getTime() - msBefore)];
  };
  return [
    ...[...day("dateModified"), ...day("datePublished"), ...day("lastReviewed")],
    ...day("validFrom").map((since) => `Since ${since}.`),
    // An offer's last day is the one before the instant at which it ends.
    ...day("validThrough", 1).map((until) => `Until ${until}.`),
  ];
}

function wordsOf(node: JsonLdNode): string[] {
  const told = ["name", "text", "description", "headline", "reviewBody", "streetAddress", "addressLocality"];
  const words = told.flatMap((key) => (typeof node[key] === "string" ? [node[key]] : []));
  // Pages show a clinic's practice name and place apart.
  if (node["@type"] === "MedicalClinic") {
    const welcome = node["isAcceptingNewPatients"] === true ? ["New patients Welcome"] : [];
    return [...words.flatMap((name) => name.split(", ")), ...welcome];
  }
  // Pages name their audience in this sentence.
  if (node["@type"] === "MedicalAudience") return ["It is not medical advice"];
  if (node["@type"] === "AggregateRating") return [`${node["ratingValue"]} of 5 from ${node["reviewCount"]} reviews`];
  return words;
}

async function read(app: TestApp, path: string) {
  const html = await (await app.send(path)).text();
  const [, json = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return { html, nodes: nodesOf(JSON.parse(json)) };
}

function hrefsOf({ telephone, hasMap }: JsonLdNode): string[] {
  return [...(telephone ? [`tel:${telephone}`] : []), ...(hasMap ? [`${hasMap}`.replaceAll("&", "&amp;")] : [])];
}

async function hiddenWords(app: TestApp): Promise<string[]> {
  const hidden: string[] = [];
  for (const path of withArticles) {
    const { html, nodes } = await read(app, path);
    const text = visibleText(html);
    expect(nodes.length, path).toBeGreaterThan(2);
    const told = nodes.flatMap((node) => [...wordsOf(node), ...momentsOf(node)]);
    const missing = [
      ...told.filter((words) => !text.includes(words.replace(/\s/g, ""))),
      ...nodes.flatMap(hrefsOf).filter((href) => !html.includes(`href="${href}"`)),
    ];
    hidden.push(...missing.map((words) => `${path}: ${words}`));
  }
  return hidden;
}

test("whatever pages tell machines stands on them for readers: names, answers, prices, addresses, reviews, days, maps", async () => {
  await seedArticles();
  expect(await hiddenWords(createTestApp())).toEqual([]);
});

test("with claims suspended both say the same again, and neither says the claim", async () => {
  await seedArticles();
  await db.run(sql`insert into site_data (id, version, overrides, updated_at)
    values (1, 7, '{"suspendedClaims":["price-trt","rating","first-visit-free","save-trt"]}', 0)`);
  const app = createTestApp();
  expect(await hiddenWords(app)).toEqual([]);
  const home = await read(app, "/");
  expect(home.html).not.toMatch(/\$119|from 127 reviews/);
  expect(home.nodes.map((node) => node["@type"])).not.toContain("AggregateRating");
  const offers = await read(app, "/special-offers");
  expect(offers.nodes.filter((node) => node["@type"] === "Offer")).toHaveLength(1);
});

test("lists the visible breadcrumbs in structured data", async () => {
  await seedArticles();
  const app = createTestApp();
  for (const path of withArticles.filter((path) => path !== "/")) {
    const { html, nodes } = await read(app, path);
    const [, nav = ""] = /<nav class="breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    const shown = [...nav.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = ""]) => visibleText(item));
    const told = nodes.filter((node) => node["@type"] === "ListItem").map(({ name }) => `${name}`.replace(/\s/g, ""));
    expect({ path, told }).toEqual({ path, told: shown });
  }
});

test("every image that a shared link shows is there, 1200 by 630 pixels", async () => {
  const { send } = createTestApp();
  const images = new Set<string>();
  for (const { path } of Object.values(pages)) {
    const [, image = ""] = /<meta property="og:image" content="([^"]+)"/.exec(await (await send(path)).text()) ?? [];
    images.add(image.replace(clinic.origin, ""));
  }
  expect(images.size).toBe(Object.keys(pages).length);
  for (const image of images) {
    const response = await send(image);
    expect([image, response.status, response.headers.get("Content-Type")]).toEqual([image, 200, "image/png"]);
    const view = new DataView(await response.arrayBuffer());
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
  }
});
