import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/kernel/errors.ts";
import type { AppEnv } from "../deps.ts";

export const developmentOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get("deps").settings.SITE_ENV !== "development") throw new AppError("not_found", "Page not found.");
  await next();
});
