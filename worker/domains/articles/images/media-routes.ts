import { Hono } from "hono";
import { MEDIA_PATH, sizeInName } from "#contract/article-images.ts";
import type { AppEnv } from "#worker/deps.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { hasImage, readImage } from "./images.ts";

/** A name is what is in it, so that no copy is out of date; but a picture can be taken away, and browsers forget it in a day. */
const A_DAY = "public, max-age=86400";

/** Pictures of articles, for everybody: their bytes from D1 once per location and day, then from its cache. */
export const mediaRoutes = new Hono<AppEnv>().get("/:name", async (c, next) => {
  const deps = c.get("deps");
  const name = c.req.param("name");
  // What is no name of ours is a page that does not exist.
  if (!sizeInName(name)) return next();
  const etag = `"${name}"`;
  const isKnown = c.req.header("If-None-Match") === etag;
  const key = copyKey(name, c.req.url);
  const copy = isKnown ? undefined : await caches.default.match(key);
  if (isKnown || copy) {
    // Another location's cache still holds what was deleted here: no copy is given unasked.
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

/** Forgets the copy of a picture that is gone, in this location; the others ask before they give theirs. */
export async function forgetCopy(name: string, url: string): Promise<void> {
  await caches.default.delete(copyKey(name, url));
}

/** Without the query, which would make as many copies as somebody likes. */
function copyKey(name: string, url: string): string {
  return new URL(MEDIA_PATH + name, url).href;
}
