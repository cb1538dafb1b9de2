import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { ANALYTICS_LIMITS } from "#contract/analytics.ts";
import { analyticsBatch } from "#contract/analytics-batch.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { validate } from "#worker/middleware/validate.ts";
import { liveTag, rememberedTag } from "../site-data.ts";
import { recordEvents } from "./service.ts";

const TAG_SECONDS = 600;

/** A request under Global Privacy Control is discarded unread. */
const honourPrivacyControl = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header("Sec-GPC") === "1") return c.body(null, 204);
  await next();
});

const limitBatch = bodyLimit({
  maxSize: ANALYTICS_LIMITS.bodyBytes,
  onError: () => {
    throw new AppError("payload_too_large", "That is too much at once.");
  },
});

export const analyticsRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const deps = c.get("deps");
    const tagId = await liveTag(deps).catch((error: unknown) => {
      logFailure("analytics_tag_unread", error);
      return rememberedTag(deps);
    });
    c.header("Cache-Control", `private, max-age=${TAG_SECONDS}`);
    return c.json({ tagId: tagId || null }, 200);
  })
  .post("/", honourPrivacyControl, limitBatch, validate("json", analyticsBatch), async (c) => {
    const deps = c.get("deps");
    const { events } = c.req.valid("json");
    await deps.limiter.admit("analytics.session", events[0]?.session_id ?? null);
    await deps.limiter.admit("analytics.address", c.req.header("CF-Connecting-IP") ?? null);
    try {
      await recordEvents(deps, events);
    } catch (cause) {
      logFailure("analytics_save_failed", cause, { id: c.get("requestId"), events: events.length });
      throw new AppError("upstream_failed", "The count could not be kept.", { cause });
    }
    return c.body(null, 204);
  });
