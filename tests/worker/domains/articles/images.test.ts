import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ArticleImage } from "#contract/article-images.ts";
import { articleImages } from "#worker/domains/articles/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { base64, jpeg, png, segment, webp } from "../../../support/pictures.ts";
import { db } from "../../support/app.ts";
import { GOOD, newArticle, newsroom, PATH, published, save, work } from "../../support/editor.ts";
import type { Colleague } from "../../support/staff.ts";

async function add(who: Colleague, file: Uint8Array): Promise<ArticleImage> {
  const response = await who.post(`${PATH}/images`, { data: base64(file) });
  if (response.status !== 201) throw new Error(`Not kept: ${response.status} ${await response.text()}`);
  return response.json();
}

test("stores a picture once under its digest, serves it publicly, and audits it", async () => {
  const { writer, send } = await newsroom();
  const file = webp.lossy(640, 480);
  const image = await add(writer, file);
  expect(image).toMatchObject({ width: 640, height: 480, bytes: file.length });
  expect(image.src).toMatch(/^\/media\/[0-9a-f]{32}-640x480\.webp$/);
  expect((await add(writer, file)).src).toBe(image.src);
  expect(await db.$count(articleImages)).toBe(1);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "article.image_add"))).toBe(2);
  for (const _ of ["from D1", "from the cache"]) {
    const response = await send(image.src);
    expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, file]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  }
  const again = await send(image.src, { headers: { "If-None-Match": `"${image.src.slice(7)}"` } });
  expect(again.status).toBe(304);
  const { images } = await (await writer.send(`${PATH}/images`)).json<{ images: ArticleImage[] }>();
  expect(images.map(({ src }) => src)).toEqual([image.src]);
});

test.for([
  ["SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a script that is called PNG", new TextEncoder().encode("\x89PNG<script>alert(1)</script>")],
  ["a photograph that tells where it was taken", jpeg(640, 480, [segment(0xe1, "Exif\0\0")])],
  ["a picture that moves", webp.extended(640, 480, 2)],
  ["a file above 300 kB", png(640, 480, [], 300_001)],
] as const)("%s is refused, and nothing is kept", async ([, file]) => {
  const { writer } = await newsroom();
  const response = await writer.post(`${PATH}/images`, { data: base64(file) });
  expect([response.status, await db.$count(articleImages)]).toEqual([400, 0]);
});

test("accepts a file of 300 kB", async () => {
  const { writer } = await newsroom();
  expect(await add(writer, png(640, 480, [], 300_000))).toMatchObject({ bytes: 300_000 });
});

test.for(["/media/none.png", `/media/${"0".repeat(32)}-640x480.png`, "/media/"])(
  "%s is a page that is not there",
  async (path) => {
    const { send } = await newsroom();
    const response = await send(path);
    expect([response.status, response.headers.get("Cache-Control")?.includes("immutable") ?? false]).toEqual([
      404,
      false,
    ]);
  },
);

test("shows cover, picture, footnotes and questions, and the same in structured data", async () => {
  const room = await newsroom();
  const { writer, send, advance } = room;
  const [cover, picture] = [await add(writer, png(1200, 800)), await add(writer, jpeg(640, 480))];
  const body = `Rest has causes.[^1]\n\n![A lamp](${picture.src} "By the bed")\n\n## Common questions\n\n### Does light matter?\n\nYes, late in the day.`;
  await published(room, { body, cover: { src: cover.src, alt: "A dark room", focus: "top-left" } });
  advance(3000);
  const html = await (await send(`/health-library/${GOOD.slug}`)).text();
  expect(html).toMatch(
    new RegExp(
      `<img[^>]*class="cover"[^>]*data-focus="top-left"[^>]*src="${cover.src}"[^>]*alt="A dark room"[^>]*width="1200"[^>]*height="800"`,
    ),
  );
  expect(html).toMatch(new RegExp(`<img[^>]*src="${picture.src}"[^>]*alt="A lamp"[^>]*width="640"[^>]*height="480"`));
  expect(html).toContain("<figcaption>By the bed</figcaption>");
  expect(html).toContain('<a href="#source-1" aria-label="Source 1" rel="noreferrer">[1]</a>');
  expect(html).toContain('<li id="source-1">');
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const nodes = (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
  expect(nodes.find((node) => node["@type"] === "Article")?.["image"]).toMatch(new RegExp(`${cover.src}$`));
  expect(nodes.find((node) => node["@type"] === "FAQPage")).toMatchObject({
    mainEntity: [{ name: "Does light matter?", acceptedAnswer: { text: "Yes, late in the day." } }],
  });
});

test("blocks publishing with an unknown picture, a missing text alternative or an unknown footnote", async () => {
  const { writer } = await newsroom();
  const id = await newArticle(writer);
  const codes = async (changes: Partial<typeof GOOD>) => {
    const { version } = await work(writer, id);
    const response = await save(writer, id, { ...changes, version });
    if (response.status !== 200) return response.status;
    return (await work(writer, id)).check.unmet.map(({ code }) => code).filter((code) => code !== "clinician_missing");
  };
  const { src } = await add(writer, png(640, 480));
  const gone = `/media/${"0".repeat(32)}-640x480.png`;
  expect(await codes({ body: `![words](${src})` })).toEqual([]);
  expect(await codes({ body: `![](${src})` })).toEqual(["image_alt"]);
  expect(await codes({ body: `![words](${gone})` })).toEqual(["image_unknown"]);
  expect(await codes({ body: "![words](https://example.org/a.png)" })).toEqual(["image_unknown"]);
  expect(await codes({ cover: { src, alt: "", focus: "center" } })).toEqual(["image_alt"]);
  expect(await codes({ cover: { src: gone, alt: "words", focus: "center" } })).toEqual(["image_unknown"]);
  expect(await codes({ cover: { src: "https://example.org/a.png", alt: "words", focus: "center" } })).toBe(400);
  expect(await codes({ body: "Words.[^1]" })).toEqual([]);
  expect(await codes({ body: "Words.[^2]" })).toEqual(["footnote_unknown"]);
});

test("keeps the cover in revisions and files", async () => {
  const room = await newsroom();
  const { writer } = room;
  const { src } = await add(writer, png(640, 480));
  const cover = { src, alt: "A: dark room", focus: "bottom" } as const;
  const id = await published(room, { cover });
  const { version } = await work(writer, id);
  await save(writer, id, { version, cover: null });
  expect((await work(writer, id)).content.cover).toBeNull();
  const now = await work(writer, id);
  await writer.post(`${PATH}/${id}/revisions/2/restore`, {}, now.version);
  const revisions = await (await writer.send(`${PATH}/${id}/revisions`)).json<{ revision: number; kind: string }[]>();
  const live = revisions.find(({ kind }) => kind === "published");
  const late = await work(writer, id);
  expect((await writer.post(`${PATH}/${id}/revisions/${live?.revision}/restore`, {}, late.version)).status).toBe(200);
  expect((await work(writer, id)).content.cover).toEqual(cover);
  const file = await (await writer.send(`${PATH}/${id}/file`)).text();
  const made = await writer.post(`${PATH}/import`, { name: "another-name.md", text: file });
  const { id: other } = await made.json<{ id: string }>();
  expect((await work(writer, other)).content.cover).toEqual(cover);
});

test("deletes only pictures that no article or revision uses", async () => {
  const room = await newsroom();
  const { writer, send } = room;
  const [used, unused] = [await add(writer, png(640, 480)), await add(writer, png(641, 480))];
  await published(room, { body: `![words](${used.src})` });
  const remove = async ({ src }: ArticleImage) =>
    (await writer.send(`${PATH}/images/${src.slice(7)}`, { method: "DELETE" })).status;
  expect([await remove(used), await remove(unused), await remove(unused)]).toEqual([409, 204, 404]);
  expect([(await send(used.src)).status, (await send(unused.src)).status]).toEqual([200, 404]);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "article.image_remove"))).toBe(1);
});

test("answers 404 for a deleted picture, also to a browser with a copy", async () => {
  const { writer, send } = await newsroom();
  const { src } = await add(writer, png(640, 480));
  const name = src.slice(7);
  const key = new URL(src, "https://clinic.test").href;
  expect((await send(src)).status).toBe(200);
  const copy = await caches.default.match(key);
  expect((await writer.send(`${PATH}/images/${name}`, { method: "DELETE" })).status).toBe(204);
  expect(await caches.default.match(key)).toBeUndefined();
  expect((await send(src)).status).toBe(404);
  expect((await send(src, { headers: { "If-None-Match": `"${name}"` } })).status).toBe(404);
  // Another location's cache still has a copy, because the delete does not reach it.
  if (copy) await caches.default.put(key, copy);
  expect((await caches.default.match(key))?.status).toBe(200);
  expect((await send(src)).status).toBe(404);
});
