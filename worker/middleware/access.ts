import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../deps.ts";
import { AppError } from "../errors.ts";

/** The only routes that a visitor without a session may call. Everything else under /api is private by default. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  "GET /api/health",
  "GET /api/chat",
  "POST /api/chat",
  "DELETE /api/chat/:id",
  "PUT /api/chat/messages/:id/feedback",
  "POST /api/chat-ai",
  "GET /api/articles",
  "GET /api/articles/:slug",
  "POST /api/articles/:slug/feedback",
  "POST /api/leads",
  "GET /api/analytics",
  "POST /api/analytics",
]);

/** Refuses a route that is not public. Until accounts exist nobody has a session, so a private route answers 401. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  if (route?.path.startsWith("/api/") && !PUBLIC_ROUTES.has(`${route.method} ${route.path}`)) {
    throw new AppError("unauthorized", "Please sign in first.");
  }
  await next();
});
