import { Hono } from "hono";
import { sizeInName } from "#contract/article-images.ts";
import type { AppEnv } from "../../deps.ts";
import { readImage } from "./images.ts";

/** A name is what is in it: no copy is ever out of date. */
const FOREVER = "public, max-age=31536000, immutable";

/** Pictures of articles, for everybody; from D1 once per location, then from its cache. */
export const mediaRoutes = new Hono<AppEnv>().get("/:name", async (c, next) => {
  const name = c.req.param("name");
  // What is no name of ours is a page that does not exist.
  if (!sizeInName(name)) return next();
  const etag = `"${name}"`;
  if (c.req.header("If-None-Match") === etag)
    return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": FOREVER } });
  const cache = caches.default;
  // Without the query, which would make as many copies as somebody likes.
  const key = new URL(c.req.path, c.req.url).href;
  const copy = await cache.match(key);
  if (copy) return new Response(copy.body, { headers: copy.headers });
  const image = await readImage(c.get("deps"), name);
  if (!image) return next();
  const headers = { "Content-Type": image.type, "Cache-Control": FOREVER, ETag: etag };
  const data = Uint8Array.from(image.data);
  await cache.put(key, new Response(data, { headers }));
  return new Response(data, { headers });
});
