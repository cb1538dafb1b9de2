import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "#worker/deps.ts";
import { admitAssured } from "./assurance.ts";
import { readSession } from "./session.ts";

/** The only routes without a session. Everything else under /api is private by default. */
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
  "GET /api/booking/options",
  "GET /api/booking/slots",
  "GET /api/booking/next",
  "GET /api/booking/hold",
  "POST /api/booking/holds",
  "DELETE /api/booking/holds/:id",
  "POST /api/booking/holds/:id/extend",
  "POST /api/booking/holds/:id/contact",
  "POST /api/booking/holds/:id/confirm",
  "GET /api/booking/manage/:token",
  "GET /api/booking/manage/:token/slots",
  "GET /api/booking/manage/:token/calendar.ics",
  "POST /api/booking/manage/:token/confirm",
  "POST /api/booking/manage/:token/late",
  "POST /api/booking/manage/:token/move",
  "POST /api/booking/manage/:token/cancel",
  "GET /api/booking/manage/:token/reminders",
  "POST /api/booking/manage/:token/reminders",
  "POST /api/booking/waitlist",
  "POST /api/booking/waitlist/requests",
  "POST /api/booking/waitlist/requests/:id/confirm",
  "GET /api/booking/waitlist/entries/:token",
  "DELETE /api/booking/waitlist/entries/:token",
  "GET /api/booking/manage/:token/waitlist",
  "DELETE /api/booking/manage/:token/waitlist/:id",
  "GET /api/booking/offers/:token",
  "POST /api/booking/offers/:token",
  "POST /api/sms/inbound",
  "GET /api/intake/:appointmentId",
  "POST /api/intake/:appointmentId/open",
  "POST /api/intake/:appointmentId/leave",
  "PUT /api/intake/:appointmentId/sections/:section",
  "POST /api/intake/:appointmentId/submit",
  "GET /api/intake/:appointmentId/receipt",
  "POST /api/intake/:appointmentId/copy-code",
  "POST /api/intake/:appointmentId/copy",
  "POST /api/intake/:appointmentId/addenda",
  "GET /api/analytics",
  "POST /api/analytics",
  "POST /api/audit",
  "POST /api/policy-reports",
]);

/** Staff, and anyone with a second factor, need AAL2. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  if (route?.path.startsWith("/api/") && !PUBLIC_ROUTES.has(`${route.method} ${route.path}`)) {
    const actor = await readSession(c);
    admitAssured(c, actor);
    c.set("actor", actor);
  }
  await next();
});
