import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/kernel/errors.ts";
import { REPORTS_PATH } from "#worker/kernel/http/security-headers.ts";
import type { AppEnv } from "../deps.ts";

const MAX_BODY_BYTES = 512 * 1024;

export const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError("payload_too_large", "That is too long to send.");
  },
});

export const JSON_TYPE = /^application\/json(?:$|[\s;])/i;

const WITHOUT_BODY = new Set(["GET", "HEAD", "DELETE", "OPTIONS"]);

/** Senders that sign form posts; each such route checks the signature. */
const SIGNED = new Set(["/api/sms/inbound"]);
const REPORTS_TYPE = /^application\/reports\+json(?:$|[\s;])/i;

/** A plain form on another site can't send JSON or reports without a preflight request. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("Content-Type") ?? "";
  if (SIGNED.has(c.req.path)) return next();
  if (!WITHOUT_BODY.has(c.req.method) && !(c.req.path === REPORTS_PATH ? REPORTS_TYPE : JSON_TYPE).test(type)) {
    throw new AppError("unsupported_media_type", "Please send JSON.");
  }
  await next();
});
