import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { privateByDefault } from "#worker/domains/accounts/access.ts";
import { consentRoutes } from "#worker/domains/accounts/consents/routes.ts";
import { demoCodeRoutes } from "#worker/domains/accounts/factors/demo-codes.ts";
import { authRoutes, sendKeys } from "#worker/domains/accounts/routes.ts";
import { mediaRoutes } from "#worker/domains/articles/images/media-routes.ts";
import { articleRoutes } from "#worker/domains/articles/routes.ts";
import { unsubscribeRoutes } from "#worker/domains/leads/campaigns/unsubscribe-routes.ts";
import { leadStatements, replyStatements } from "#worker/domains/leads/lead-stages.ts";
import { createLeadRoutes } from "#worker/domains/leads/routes.ts";
import { ownConversationQuery } from "#worker/domains/max/conversations/conversations.ts";
import { chatRoutes } from "#worker/domains/max/routes.ts";
import { answerFlagsWithoutSettings } from "#worker/domains/max/wire/red-flags.ts";
import { auditRoutes } from "#worker/domains/office/audit/routes.ts";
import { healthRoutes } from "#worker/domains/office/health/routes.ts";
import { myDataRoutes } from "#worker/domains/office/my-data/routes.ts";
import { outboxRoutes } from "#worker/domains/office/outbox/routes.ts";
import { createChartRoutes } from "#worker/domains/patients/chart/routes.ts";
import { createProfileRoutes } from "#worker/domains/patients/profile/routes.ts";
import { toChartError } from "#worker/domains/patients/restricted.ts";
import { analyticsRoutes } from "#worker/domains/site/analytics/routes.ts";
import { createDiscoveryRoutes } from "#worker/domains/site/discovery/routes.ts";
import { createPageRoutes } from "#worker/domains/site/pages/routes.ts";
import { policyReportRoutes } from "#worker/domains/site/policy-reports/routes.ts";
import { rememberedTag } from "#worker/domains/site/site-data.ts";
import { bookingRoutes } from "#worker/domains/visits/booking/routes.ts";
import { onVisitChange } from "#worker/domains/visits/changes/visit-listeners.ts";
import { dashboardRoutes } from "#worker/domains/visits/dashboard/routes.ts";
import { fhirRoutes } from "#worker/domains/visits/fhir/routes.ts";
import { replyDue } from "#worker/domains/visits/hours/business-day.ts";
import { intakeRoutes } from "#worker/domains/visits/intake/routes.ts";
import { messageRoutes } from "#worker/domains/visits/messages/routes.ts";
import { ownChangeStatements } from "#worker/domains/visits/notices/contact-change.ts";
import { preferenceRoutes, signedFormRoutes, visitRoutes } from "#worker/domains/visits/own/routes.ts";
import { notMeRoutes } from "#worker/domains/visits/own-record/not-me-routes.ts";
import { ownRecordRoutes } from "#worker/domains/visits/own-record/routes.ts";
import { createInboundRoutes, reminderRoutes } from "#worker/domains/visits/reminders/routes.ts";
import { ownWaitlistRoutes, waitlistRoutes } from "#worker/domains/visits/waitlist/routes.ts";
import { REPORTS_PATH } from "#worker/kernel/http/security-headers.ts";
import { showErrorsIn } from "#worker/kernel/log.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { createDeps } from "./create-deps.ts";
import type { AppEnv, Deps, DepsOverrides } from "./deps.ts";
import { limitBody, requireJson } from "./middleware/body.ts";
import { limit } from "./middleware/limit.ts";
import { depsFor } from "./middleware/live-providers.ts";
import { apiNotFound } from "./middleware/not-found.ts";
import { onError } from "./middleware/on-error.ts";
import { privatePages } from "./middleware/private-pages.ts";
import { requestLog } from "./middleware/request-log.ts";
import { createSecurityHeaders } from "./middleware/security-headers.ts";

onVisitChange(leadStatements);

/**
 * One set of dependencies per isolate. @param staff the routes of `staff-routes.ts`, loaded by `index.ts` when first
 * requested
 */
export function createApp(depsOf: ReturnType<typeof memoiseDeps>, staff = new Hono<AppEnv>()) {
  const provideDeps = createMiddleware<AppEnv>(async (c, next) => {
    c.set("deps", await depsFor(depsOf(c.env), c.req.path));
    await next();
  });
  const app = new Hono<AppEnv>()
    .onError(async (error, c) => onError(await toChartError(c.get("deps"), c.get("actor"), error), c))
    .use(
      requestLog,
      privatePages,
      createSecurityHeaders((env) => rememberedTag(depsOf(env))),
    )
    .use("/api/*", limitBody, answerFlagsWithoutSettings(depsOf), provideDeps, privateByDefault, requireJson)
    .route("/api/health", healthRoutes)
    .route("/api", chatRoutes)
    .route("/api/articles", articleRoutes)
    .route("/api", createLeadRoutes(ownConversationQuery))
    .route("/api/booking", bookingRoutes)
    .route("/api/booking/manage", reminderRoutes)
    .route("/api/booking", waitlistRoutes)
    .route("/api/waitlist", ownWaitlistRoutes)
    .route("/api/sms", createInboundRoutes(replyStatements))
    .route("/api/intake", intakeRoutes)
    .route("/api/fhir", fhirRoutes)
    .route("/api/analytics", analyticsRoutes)
    .route("/api/profile", createProfileRoutes(ownChangeStatements))
    .route("/api/consents", consentRoutes)
    .route("/api/my-data", myDataRoutes)
    .route("/api/own-record", ownRecordRoutes)
    .route("/api/chart", createChartRoutes(replyDue))
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

export function memoiseDeps(overrides: DepsOverrides = {}): (env: Bindings) => Deps {
  const made = new WeakMap<Bindings, Deps>();
  return (env) => {
    // First, so that a developer sees why creating the dependencies failed.
    showErrorsIn(env.SITE_ENV);
    const deps = made.get(env) ?? createDeps(env, overrides);
    made.set(env, deps);
    return deps;
  };
}
