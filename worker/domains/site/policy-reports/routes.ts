import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import type { AppEnv } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { limit } from "#worker/middleware/limit.ts";
import { validate } from "#worker/middleware/validate.ts";
import { scrubReport } from "./scrub.ts";
import { countPolicyReports } from "./store.ts";

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 10;

const limitReports = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new AppError("payload_too_large", "That is too much at once.");
  },
});

export const policyReportRoutes = new Hono<AppEnv>().post(
  "/",
  limit("visitor.report"),
  limitReports,
  validate("json", z.array(z.unknown())),
  async (c) => {
    const { origin } = new URL(c.req.url);
    const kinds = c.req
      .valid("json")
      .slice(0, MAX_REPORTS)
      .map((report) => scrubReport(report, origin));
    const own = kinds.filter((kind) => kind !== null);
    if (own.length > 0) await countPolicyReports(c.get("deps"), own);
    return c.body(null, 204);
  },
);
