import { expect, test } from "vitest";
import { claimRegister } from "#content/claims.ts";
import { clinic } from "#content/clinic.ts";
import { articlePath } from "#content/library.ts";
import { pages } from "#content/pages.ts";
import type { RatingAnswer, RouteAnswer, RoutesAnswer, TestAnswer } from "#contract/structured-data.ts";
import { MINUTE } from "#contract/time.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { articleFiles, seedArticles } from "../../../support/articles.ts";
import { prove } from "../../../support/compliance.ts";
import { seedRegister, suspendClaim } from "../claims/support.ts";
import { fields, jsonLdAt, publish, rulesBroken, schemaApp } from "./support.ts";

const indexed = Object.values(pages).filter(({ robots }) => !robots);

test("every public page and article is listed with what it tells, and none breaks a rule", async () => {
  await seedArticles();
  const { editor } = await schemaApp();
  const { routes, richResults } = await (await editor.send("/api/admin/schema/routes")).json<RoutesAnswer>();
  const expected = [...indexed.map(({ path }) => path), ...articleFiles.map(({ slug }) => articlePath(slug))];
  expect(routes.map(({ path }) => path).sort()).toEqual(expected.sort());
  expect(routes.filter(({ problems }) => problems > 0)).toEqual([]);
  expect(routes.find(({ path }) => path === "/")?.types).toEqual(expect.arrayContaining(["MedicalClinic", "FAQPage"]));
  expect(richResults.find(({ type }) => type === "FAQPage")).toEqual({
    type: "FAQPage",
    status: "ended",
    words: "FAQ: no rich result since 7 May 2026",
  });
});

test("testing all routes renders each of them, and finds that all say what they tell machines", async () => {
  await seedArticles(articleFiles.slice(0, 4));
  const { editor } = await schemaApp();
  const { tested } = await (await editor.post("/api/admin/schema/test", {})).json<TestAnswer>();
  expect(tested.length).toBe(indexed.length + 4);
  expect(tested.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test("testing a route finds what a live override says and the page does not say any more", async () => {
  const { editor } = await schemaApp();
  await publish(editor);
  await db.run(`update page_overrides set published = json_set(published, '$.set[0][1]', 'Gone from the page')`);
  await db.run(
    `update site_data set overrides = json_set(overrides, '$.pageOverrides[0].set[0][1]', 'Gone from the page')`,
  );
  const { tested, changed } = await (
    await editor.post("/api/admin/schema/test", { paths: ["/about", "/privacy-policy"] })
  ).json<TestAnswer>();
  expect(tested).toMatchObject([{ problems: [] }, { path: "/about", problems: [{ rule: "visible" }] }].reverse());
  expect(changed).toMatchObject([{ state: "invalid" }]);
});

test("one page shows what its own words make beside what goes out", async () => {
  const { editor } = await schemaApp();
  await publish(editor);
  const route = await (await editor.send("/api/admin/schema/route?path=/about")).json<RouteAnswer>();
  const page = (nodes: RouteAnswer["live"]) => nodes.find((node) => node["@id"] === `${clinic.origin}/about#page`);
  expect(page(route.generated)?.["description"]).toBe(pages.about.summary);
  expect(page(route.live)?.["description"]).toBe("About us");
  expect(route.overrides).toMatchObject([{ name: "About: description", state: "live" }]);
  expect((await editor.send("/api/admin/schema/route?path=/none")).status).toBe(404);
});

test("a template for all articles of a topic stands on those alone", async () => {
  await seedArticles();
  const app = await schemaApp();
  const weight = articleFiles.filter(({ topic }) => topic === "weight").map(({ slug }) => slug);
  const content = { kind: "fields", on: "Article", set: [{ pointer: "/isAccessibleForFree", value: true }] } as const;
  const request = fields({
    name: "Open",
    when: { path: "/health-library/*", topic: "weight" },
    content: content as never,
  });
  const live = await publish(app.editor, request);
  expect(live.pages).toBe(weight.length);
  app.advance(2500);
  const told = await Promise.all(
    articleFiles.map(async ({ slug }) =>
      (await jsonLdAt(app, articlePath(slug))).includes("isAccessibleForFree") ? slug : "",
    ),
  );
  expect(told.filter(Boolean).sort()).toEqual(weight.sort());
});

test("a clinic without an address goes out as an organization, without what only a business has", async () => {
  const app = await schemaApp();
  const content = { kind: "fields", on: "MedicalClinic", set: [{ pointer: "/address", remove: true }] } as const;
  await publish(
    app.editor,
    fields({ name: "No address", when: { path: "/locations/skokie", topic: null }, content: content as never }),
  );
  app.advance(2500);
  const graph: { "@id": string; "@type": string }[] = JSON.parse(await jsonLdAt(app, "/locations/skokie"))["@graph"];
  const told = graph.find((node) => node["@id"].endsWith("#clinic"));
  expect(told).toMatchObject({ "@type": "Organization", telephone: "+18475550117" });
  expect(told).not.toHaveProperty("geo");
  expect(told).not.toHaveProperty("openingHoursSpecification");
});

test("words that stand on a page only while a claim is approved can not be told by an override", async () => {
  await seedRegister();
  const { editor } = await schemaApp();
  const content = { kind: "fields", on: "#page", set: [{ pointer: "/description", value: "$119-299/month" }] } as const;
  const when = { path: "/treatments/testosterone-therapy", topic: null };
  expect(await rulesBroken(editor, fields({ when, content: content as never }))).toEqual(["claim"]);
});

const warned = { isOn: true, acceptsWarning: true };

test("the rating leaves structured data with one switch, and comes back only with the warning and a fresh proof", async () => {
  await seedRegister();
  const app = await schemaApp();
  const { editor } = app;
  const read = async () => (await (await editor.send("/api/admin/schema/routes")).json<RoutesAnswer>()).rating;
  const set = (json: unknown, version: number) =>
    editor.send("/api/admin/schema/rating", { method: "PUT", json, headers: { "If-Match": `"${version}"` } });
  expect(await read()).toEqual({ isOn: true, isShown: true, hasSamples: true, version: 0 });
  expect(await jsonLdAt(app, "/")).toMatch(/aggregateRating.*"@type":"Review"/);
  const off = await (await set({ isOn: false }, 0)).json<RatingAnswer>();
  expect(off).toMatchObject({ isOn: false, version: 1 });
  app.advance(16 * MINUTE);
  const home = await (await app.send("/")).text();
  expect(home).not.toMatch(/aggregateRating|"@type":"Review"/);
  expect(home).toContain("from 127 reviews");
  expect((await set(warned, 0)).status).toBe(403);
  expect((await set({ isOn: true }, 1)).status).toBe(400);
  await prove(editor, app);
  expect((await set(warned, 0)).status).toBe(409);
  expect((await set(warned, 1)).status).toBe(200);
  app.advance(2500);
  expect(await jsonLdAt(app, "/")).toContain("aggregateRating");
  const rows = (await db.select().from(auditTrails)).filter(({ resourceId }) => resourceId === "tellsRating");
  expect(rows.map(({ actionType, actionDetails }) => [actionType, actionDetails])).toEqual([
    ["schema.rating_off", { fields: ["tellsRating"] }],
    ["schema.rating_on", { fields: ["tellsRating"], warningAccepted: true }],
  ]);
});

test("in production the rating is on by default without sample reviews, and falls with its claim", async () => {
  await seedRegister();
  const { staffApp } = await import("../../../support/staff.ts");
  const app = await staffApp({ env: { SITE_ENV: "production", MAILER: "resend" } });
  const told = await jsonLdAt(app, "/");
  expect(told).toContain("aggregateRating");
  expect(told).not.toContain('"@type":"Review"');
  await suspendClaim({ db, now: app.now }, { id: "rating", reason: "No proof.", actorId: "usr_1" });
  app.advance(2500);
  expect(await jsonLdAt(app, "/")).not.toContain("aggregateRating");
  const admin = await app.colleague("admin");
  const { rating } = await (await admin.send("/api/admin/schema/routes")).json<RoutesAnswer>();
  expect(rating).toMatchObject({ isOn: true, isShown: false, hasSamples: false });
  expect(claimRegister.rating.fallback).toBe("");
});

test("title, description and what a shared link says can be replaced; claims and hidden pages are noticed", async () => {
  const app = await schemaApp();
  const head = (content: object) => fields({ name: "Head", content: { kind: "head", ...content } as never });
  const title = "The people behind our two clinics for men";
  await publish(app.editor, head({ title, shareTitle: "The people of the clinics" }));
  app.advance(2500);
  const html = await (await app.send("/about")).text();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('<meta property="og:title" content="The people of the clinics">');
  expect(await rulesBroken(app.editor, head({ title: "Your first visit is free at our clinics" }))).toEqual(["claim"]);
  expect(await rulesBroken(app.editor, head({ title: "Short" }))).toEqual(["length"]);
  expect(await rulesBroken(app.editor, head({ shareTitle: "Testosterone in Skokie" }))).toEqual(["discreet"]);
  const everywhere = { ...head({ title }), when: { path: "/*", topic: null } };
  expect(await rulesBroken(app.editor, everywhere)).toEqual(["place"]);
  expect(await (await app.send("/sitemap.xml")).text()).toContain("/about<");
  await publish(app.editor, head({ robots: "noindex, follow" }));
  app.advance(2500);
  const hidden = await (await app.send("/about")).text();
  expect(hidden).toContain('<meta name="robots" content="noindex, follow">');
  expect(hidden).not.toContain("application/ld+json");
  expect(await (await app.send("/sitemap.xml")).text()).not.toContain("/about<");
});

test("the export holds every override and every page's graph, and is on record", async () => {
  const { editor } = await schemaApp();
  await publish(editor);
  const response = await editor.send("/api/admin/schema/export");
  expect(response.headers.get("Content-Disposition")).toContain("structured-data.json");
  const file = await response.json<{ overrides: object[]; pages: Record<string, object[]> }>();
  expect(file.overrides).toMatchObject([{ name: "About: description", live: { content: { kind: "fields" } } }]);
  expect(Object.keys(file.pages)).toHaveLength(indexed.length);
  const rows = await db.select().from(auditTrails);
  expect(rows.filter(({ actionType }) => actionType === "export")).toMatchObject([{ resourceType: "page_override" }]);
});
