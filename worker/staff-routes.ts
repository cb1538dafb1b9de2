import { Hono } from "hono";
import { staffAccountRoutes } from "#worker/domains/accounts/staff-accounts/routes.ts";
import { createDraftRoutes } from "#worker/domains/articles/drafts/routes.ts";
import { adminArticleRoutes } from "#worker/domains/articles/editorial/admin-routes.ts";
import { adminLeadRoutes } from "#worker/domains/leads/admin-routes.ts";
import { adminMaxRoutes } from "#worker/domains/max/admin/routes.ts";
import { accessRoutes } from "#worker/domains/office/access/routes.ts";
import { adminAuditRoutes } from "#worker/domains/office/audit/admin-routes.ts";
import { consentReportRoutes } from "#worker/domains/office/consents/routes.ts";
import { integrationRoutes } from "#worker/domains/office/integrations/routes.ts";
import { overviewRoutes } from "#worker/domains/office/overview/routes.ts";
import { registerRoutes } from "#worker/domains/office/registers/routes.ts";
import { createRetentionRoutes, retentionFileRoutes } from "#worker/domains/office/retention/routes.ts";
import { createResultRoutes, staffChartRoutes } from "#worker/domains/patients/chart/staff/staff-routes.ts";
import { claimRoutes } from "#worker/domains/site/claims/routes.ts";
import { liveSiteData } from "#worker/domains/site/site-data.ts";
import { schemaRoutes } from "#worker/domains/site/structured-data/routes.ts";
import { allergyRoutes } from "#worker/domains/visits/desk/patients/allergy-routes.ts";
import { staffRoutes } from "#worker/domains/visits/desk/routes.ts";
import { staffFhirRoutes } from "#worker/domains/visits/fhir/routes.ts";
import { replyDue } from "#worker/domains/visits/hours/business-day.ts";
import { staffIntakeRoutes } from "#worker/domains/visits/intake/staff/staff-routes.ts";
import { staffMessageRoutes } from "#worker/domains/visits/messages/staff-routes.ts";
import { adminAppointmentRoutes } from "#worker/domains/visits/schedule/appointment-routes.ts";
import { adminScheduleRoutes } from "#worker/domains/visits/schedule/schedule-routes.ts";
import { staffWaitlistRoutes } from "#worker/domains/visits/waitlist/staff-routes.ts";
import type { AppEnv, Deps } from "./deps.ts";
import { retentionJobs } from "./retention.ts";

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
    .route("/api/staff/chart", createResultRoutes(replyDue))
    .route("/api/staff/chart", allergyRoutes)
    .route("/api/staff/messages", staffMessageRoutes)
    .route("/api/admin/compliance/audit", adminAuditRoutes)
    .route("/api/admin/compliance/users", staffAccountRoutes)
    .route("/api/admin/compliance/retention", createRetentionRoutes(retentionJobs))
    .route("/api/admin/compliance", registerRoutes)
    .route("/api/admin/compliance", accessRoutes)
    .route("/api/admin/compliance", consentReportRoutes)
    .route("/api/admin/compliance/files", retentionFileRoutes)
    .route("/api/admin/ai", createDraftRoutes(suspendedClaims))
    .route("/api/admin/integrations", integrationRoutes)
    .route("/api/admin/schema", schemaRoutes)
    .route("/api/admin/claims", claimRoutes)
    .route("/api/admin/overview", overviewRoutes)
    .route("/api/admin/max", adminMaxRoutes);
}

export type StaffAppType = ReturnType<typeof createStaffRoutes>;

async function suspendedClaims(deps: Deps) {
  return (await liveSiteData(deps)).suspendedClaims;
}
