import { Hono } from "hono";
import type { AppEnv } from "./deps.ts";
import { adminArticleRoutes } from "./features/articles/admin-routes.ts";
import { adminAuditRoutes } from "./features/audit/admin-routes.ts";
import { staffAccountRoutes } from "./features/auth/staff-accounts/routes.ts";
import { staffChartRoutes } from "./features/chart/staff-routes.ts";
import { adminMaxRoutes } from "./features/chat/admin/routes.ts";
import { claimRoutes } from "./features/claims/routes.ts";
import { registerRoutes } from "./features/compliance/register-routes.ts";
import { createRetentionRoutes } from "./features/compliance/retention-routes.ts";
import { complianceRoutes } from "./features/compliance/routes.ts";
import { draftRoutes } from "./features/drafts/routes.ts";
import { staffFhirRoutes } from "./features/fhir/routes.ts";
import { staffIntakeRoutes } from "./features/intake/staff-routes.ts";
import { integrationRoutes } from "./features/integrations/routes.ts";
import { adminLeadRoutes } from "./features/leads/admin-routes.ts";
import { staffMessageRoutes } from "./features/messages/staff-routes.ts";
import { overviewRoutes } from "./features/overview/routes.ts";
import { adminAppointmentRoutes } from "./features/schedule/appointment-routes.ts";
import { adminScheduleRoutes } from "./features/schedule/schedule-routes.ts";
import { schemaRoutes } from "./features/schema/routes.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { staffWaitlistRoutes } from "./features/waitlist/staff-routes.ts";
import { runJob } from "./retention.ts";

/** The staff's day and the admin area. Each route asks for its permission. */
export function createStaffRoutes() {
  return new Hono<AppEnv>()
    .route("/api/admin/articles", adminArticleRoutes)
    .route("/api/admin/leads", adminLeadRoutes)
    .route("/api/staff/waitlist", staffWaitlistRoutes)
    .route("/api/staff/intakes", staffIntakeRoutes)
    .route("/api/staff/patients", staffFhirRoutes)
    .route("/api/staff", staffRoutes)
    .route("/api/admin/appointments", adminAppointmentRoutes)
    .route("/api/admin/schedule", adminScheduleRoutes)
    .route("/api/staff/chart", staffChartRoutes)
    .route("/api/staff/messages", staffMessageRoutes)
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
    .route("/api/admin/max", adminMaxRoutes);
}

export type StaffAppType = ReturnType<typeof createStaffRoutes>;
