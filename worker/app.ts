import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type AppEnv, createDeps, type Deps, type DepsOverrides } from "./deps.ts";
import type { Bindings } from "./env.ts";
import { analyticsRoutes } from "./features/analytics/routes.ts";
import { adminArticleRoutes } from "./features/articles/admin-routes.ts";
import { articleRoutes } from "./features/articles/routes.ts";
import { adminAuditRoutes } from "./features/audit/admin-routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { authRoutes, sendKeys } from "./features/auth/routes.ts";
import { staffAccountRoutes } from "./features/auth/staff-accounts/routes.ts";
import { bookingRoutes } from "./features/booking/routes.ts";
import { chartRoutes } from "./features/chart/routes.ts";
import { staffChartRoutes } from "./features/chart/staff-routes.ts";
import { adminMaxRoutes } from "./features/chat/admin/routes.ts";
import { chatRoutes } from "./features/chat/routes.ts";
import { claimRoutes } from "./features/claims/routes.ts";
import { registerRoutes } from "./features/compliance/register-routes.ts";
import { createRetentionRoutes } from "./features/compliance/retention-routes.ts";
import { complianceRoutes } from "./features/compliance/routes.ts";
import { consentRoutes } from "./features/consents/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { createDiscoveryRoutes } from "./features/discovery/routes.ts";
import { draftRoutes } from "./features/drafts/routes.ts";
import { fhirRoutes, staffFhirRoutes } from "./features/fhir/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { intakeRoutes } from "./features/intake/routes.ts";
import { staffIntakeRoutes } from "./features/intake/staff-routes.ts";
import { integrationRoutes } from "./features/integrations/routes.ts";
import { adminLeadRoutes } from "./features/leads/admin-routes.ts";
import { leadRoutes } from "./features/leads/routes.ts";
import { messageRoutes } from "./features/messages/routes.ts";
import { staffMessageRoutes } from "./features/messages/staff-routes.ts";
import { myDataRoutes } from "./features/my-data/routes.ts";
import { outboxRoutes } from "./features/outbox/routes.ts";
import { overviewRoutes } from "./features/overview/routes.ts";
import { createPageRoutes } from "./features/pages/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { inboundRoutes, reminderRoutes } from "./features/reminders/routes.ts";
import { adminAppointmentRoutes } from "./features/schedule/appointment-routes.ts";
import { adminScheduleRoutes } from "./features/schedule/schedule-routes.ts";
import { schemaRoutes } from "./features/schema/routes.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { preferenceRoutes, signedFormRoutes, visitRoutes } from "./features/visits/routes.ts";
import { ownWaitlistRoutes, waitlistRoutes } from "./features/waitlist/routes.ts";
import { staffWaitlistRoutes } from "./features/waitlist/staff-routes.ts";
import { privateByDefault } from "./middleware/access.ts";
import { limitBody, requireJson } from "./middleware/body.ts";
import { depsFor } from "./middleware/live-providers.ts";
import { apiNotFound } from "./middleware/not-found.ts";
import { onError } from "./middleware/on-error.ts";
import { privatePages } from "./middleware/private-pages.ts";
import { requestLog } from "./middleware/request-log.ts";
import { createSecurityHeaders } from "./middleware/security-headers.ts";
import { runJob } from "./retention.ts";

/** The whole application, over one set of dependencies per isolate. */
export function createApp(depsOf: ReturnType<typeof memoiseDeps>) {
  const provideDeps = createMiddleware<AppEnv>(async (c, next) => {
    c.set("deps", await depsFor(depsOf(c.env), c.req.path));
    await next();
  });
  const app = new Hono<AppEnv>()
    .onError(onError)
    .use(requestLog, privatePages, createSecurityHeaders(depsOf))
    .use("/api/*", provideDeps, privateByDefault, limitBody, requireJson)
    .route("/api/health", healthRoutes)
    .route("/api", chatRoutes)
    .route("/api/articles", articleRoutes)
    .route("/api/admin/articles", adminArticleRoutes)
    .route("/api", leadRoutes)
    .route("/api/admin/leads", adminLeadRoutes)
    .route("/api/booking", bookingRoutes)
    .route("/api/booking/manage", reminderRoutes)
    .route("/api/booking", waitlistRoutes)
    .route("/api/waitlist", ownWaitlistRoutes)
    .route("/api/staff/waitlist", staffWaitlistRoutes)
    .route("/api/sms", inboundRoutes)
    .route("/api/intake", intakeRoutes)
    .route("/api/staff/intakes", staffIntakeRoutes)
    .route("/api/fhir", fhirRoutes)
    .route("/api/staff/patients", staffFhirRoutes)
    .route("/api/staff", staffRoutes)
    .route("/api/admin/appointments", adminAppointmentRoutes)
    .route("/api/admin/schedule", adminScheduleRoutes)
    .route("/api/analytics", analyticsRoutes)
    .route("/api/profile", profileRoutes)
    .route("/api/consents", consentRoutes)
    .route("/api/my-data", myDataRoutes)
    .route("/api/chart", chartRoutes)
    .route("/api/staff/chart", staffChartRoutes)
    .route("/api/dashboard", dashboardRoutes)
    .route("/api/visits", visitRoutes)
    .route("/api/contact-preferences", preferenceRoutes)
    .route("/api/signed-forms", signedFormRoutes)
    .route("/api/messages", messageRoutes)
    .route("/api/staff/messages", staffMessageRoutes)
    .route("/api/audit", auditRoutes)
    .route("/api/admin/compliance/audit", adminAuditRoutes)
    .route("/api/admin/compliance/users", staffAccountRoutes)
    .route("/api/admin/compliance/retention", createRetentionRoutes(runJob))
    .route("/api/admin/compliance", registerRoutes)
    .route("/api/admin/compliance", complianceRoutes)
    .route("/api/admin/ai", draftRoutes)
    .route("/api/admin/integrations", integrationRoutes)
    .route("/api/admin/schema", schemaRoutes)
    .route("/api/admin/claims", claimRoutes)
    .route("/api/admin/overview", overviewRoutes)
    .route("/api/admin/max", adminMaxRoutes)
    .use("/auth/v1/*", provideDeps)
    .route("/auth/v1", authRoutes)
    .use("/.well-known/jwks.json", provideDeps)
    .get("/.well-known/jwks.json", sendKeys)
    .use("/dev/*", provideDeps)
    .route("/dev", outboxRoutes);
  app.all("/api/*", (c) => apiNotFound(c, app.routes));
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
    const deps = made.get(env) ?? createDeps(env, overrides);
    made.set(env, deps);
    return deps;
  };
}
