import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type AppEnv, createDeps, type Deps, type DepsOverrides } from "./deps.ts";
import type { Bindings } from "./env.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { mediaRoutes } from "./features/articles/media-routes.ts";
import { articleRoutes } from "./features/articles/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { demoCodeRoutes } from "./features/auth/factors/demo-codes.ts";
import { authRoutes, sendKeys } from "./features/auth/routes.ts";
import { bookingRoutes } from "./features/booking/routes.ts";
import { chartRoutes } from "./features/chart/routes.ts";
import { answerFlagsWithoutSettings } from "./features/chat/red-flags.ts";
import { chatRoutes } from "./features/chat/routes.ts";
import { consentRoutes } from "./features/consents/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { createDiscoveryRoutes } from "./features/discovery/routes.ts";
import { fhirRoutes } from "./features/fhir/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { intakeRoutes } from "./features/intake/routes.ts";
import { leadRoutes } from "./features/leads/routes.ts";
import { unsubscribeRoutes } from "./features/leads/unsubscribe-routes.ts";
import { messageRoutes } from "./features/messages/routes.ts";
import { myDataRoutes } from "./features/my-data/routes.ts";
import { outboxRoutes } from "./features/outbox/routes.ts";
import { notMeRoutes } from "./features/own-record/not-me-routes.ts";
import { ownRecordRoutes } from "./features/own-record/routes.ts";
import { createPageRoutes } from "./features/pages/routes.ts";
import { policyReportRoutes } from "./features/policy-reports/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { inboundRoutes, reminderRoutes } from "./features/reminders/routes.ts";
import { preferenceRoutes, signedFormRoutes, visitRoutes } from "./features/visits/routes.ts";
import { ownWaitlistRoutes, waitlistRoutes } from "./features/waitlist/routes.ts";
import { showErrorsIn } from "./lib/log.ts";
import { REPORTS_PATH } from "./lib/security-headers.ts";
import { privateByDefault } from "./middleware/access.ts";
import { limitBody, requireJson } from "./middleware/body.ts";
import { limit } from "./middleware/limit.ts";
import { depsFor } from "./middleware/live-providers.ts";
import { apiNotFound } from "./middleware/not-found.ts";
import { onApiError } from "./middleware/on-error.ts";
import { privatePages } from "./middleware/private-pages.ts";
import { requestLog } from "./middleware/request-log.ts";
import { createSecurityHeaders } from "./middleware/security-headers.ts";

/**
 * The application over one set of dependencies per isolate: what visitors and patients ask for.
 * @param staff what staff and administrators ask for besides (`staff-routes.ts`), loaded by `index.ts` when they first
 *   do
 */
export function createApp(depsOf: ReturnType<typeof memoiseDeps>, staff = new Hono<AppEnv>()) {
  const provideDeps = createMiddleware<AppEnv>(async (c, next) => {
    c.set("deps", await depsFor(depsOf(c.env), c.req.path));
    await next();
  });
  const app = new Hono<AppEnv>()
    .onError(onApiError)
    .use(requestLog, privatePages, createSecurityHeaders(depsOf))
    .use("/api/*", limitBody, answerFlagsWithoutSettings(depsOf), provideDeps, privateByDefault, requireJson)
    .route("/api/health", healthRoutes)
    .route("/api", chatRoutes)
    .route("/api/articles", articleRoutes)
    .route("/api", leadRoutes)
    .route("/api/booking", bookingRoutes)
    .route("/api/booking/manage", reminderRoutes)
    .route("/api/booking", waitlistRoutes)
    .route("/api/waitlist", ownWaitlistRoutes)
    .route("/api/sms", inboundRoutes)
    .route("/api/intake", intakeRoutes)
    .route("/api/fhir", fhirRoutes)
    .route("/api/analytics", analyticsRoutes)
    .route("/api/profile", profileRoutes)
    .route("/api/consents", consentRoutes)
    .route("/api/my-data", myDataRoutes)
    .route("/api/own-record", ownRecordRoutes)
    .route("/api/chart", chartRoutes)
    .route("/api/dashboard", dashboardRoutes)
    .route("/api/visits", visitRoutes)
    .route("/api/contact-preferences", preferenceRoutes)
    .route("/api/signed-forms", signedFormRoutes)
    .route("/api/messages", messageRoutes)
    .route("/api/audit", auditRoutes)
    .route(REPORTS_PATH, policyReportRoutes)
    .use("/auth/v1/*", provideDeps)
    .route("/auth/v1", authRoutes)
    .use("/.well-known/jwks.json", provideDeps)
    .get("/.well-known/jwks.json", sendKeys)
    .use("/unsubscribe/*", provideDeps, limit("visitor.read"))
    .route("/unsubscribe", unsubscribeRoutes)
    .use("/not-me/*", provideDeps, limit("visitor.read"))
    .route("/not-me", notMeRoutes)
    .use("/media/*", provideDeps, limit("visitor.read"))
    .route("/media", mediaRoutes)
    .use("/dev/*", provideDeps)
    .route("/dev", outboxRoutes)
    .route("/dev", demoCodeRoutes);
  app.route("/", staff).all("/api/*", (c) => apiNotFound(c, app.routes));
  return app.route("/", createDiscoveryRoutes(depsOf)).route("/", createPageRoutes(depsOf));
}

export type AppType = ReturnType<typeof createApp>;

/**
 * Dependencies are made once per isolate: the same bindings object, the same dependencies.
 * @param overrides replace some in tests: the clock, a model, a mailer
 */
export function memoiseDeps(overrides: DepsOverrides = {}): (env: Bindings) => Deps {
  const made = new WeakMap<Bindings, Deps>();
  return (env) => {
    // First, so that a developer sees why dependencies could not be made.
    showErrorsIn(env.SITE_ENV);
    const deps = made.get(env) ?? createDeps(env, overrides);
    made.set(env, deps);
    return deps;
  };
}
