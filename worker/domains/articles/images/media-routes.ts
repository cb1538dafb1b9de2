import { Hono } from "hono";
import { MEDIA_PATH, sizeInName } from "#contract/article-images.ts";
import type { AppEnv } from "#worker/deps.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { hasImage, readImage } from "./images.ts";

/** The bytes under a name never change, but a picture can be deleted: browsers drop it within a day. */
const A_DAY = "public, max-age=86400";

export const mediaRoutes = new Hono<AppEnv>().get("/:name", async (c, next) => {
  const deps = c.get("deps");
  const name = c.req.param("name");
  if (!sizeInName(name)) return next();
  const etag = `"${name}"`;
  const isKnown = c.req.header("If-None-Match") === etag;
  const key = copyKey(name, c.req.url);
  const copy = isKnown ? undefined : await caches.default.match(key);
  if (isKnown || copy) {
    // The cache of another location may still hold a deleted picture, so D1 is asked first.
    if (!(await readSoon(deps, () => hasImage(deps, name)))) return next();
    if (copy) return new Response(copy.body, { headers: copy.headers });
    return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": A_DAY } });
  }
  const image = await readSoon(deps, () => readImage(deps, name));
  if (!image) return next();
  const headers = { "Content-Type": image.type, "Cache-Control": A_DAY, ETag: etag };
  const data = Uint8Array.from(image.data);
  await caches.default.put(key, new Response(data, { headers }));
  return new Response(data, { headers });
});

export async function deleteCachedImage(name: string, url: string): Promise<void> {
  await caches.default.delete(copyKey(name, url));
}

/** A query would make a copy of its own. */
function copyKey(name: string, url: string): string {
  return new URL(MEDIA_PATH + name, url).href;
}
