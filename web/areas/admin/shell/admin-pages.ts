import type { LinkProps } from "@tanstack/react-router";
import { may, type Permission, type Role } from "#contract/permissions.ts";

export const ADMIN = "/admin";

export interface AdminLink {
  path: NonNullable<LinkProps["to"]>;
  label: string;
  permission: Permission;
  /** Users with this permission reach the page from another page instead. */
  unless?: Permission;
}

export const ADMIN_PAGES: readonly AdminLink[] = [
  { path: ADMIN, label: "Overview", permission: "admin:enter" },
  { path: "/admin/ai", label: "AI Content Generator", permission: "draft:write" },
  { path: "/admin/articles", label: "Articles", permission: "article:read" },
  { path: "/admin/schema", label: "Schema Manager", permission: "schema:read" },
  { path: "/admin/compliance", label: "Compliance Admin", permission: "compliance:read" },
  {
    path: "/admin/compliance/claims",
    label: "Claims register",
    permission: "claim:read",
    unless: "compliance:read",
  },
  { path: "/admin/appointments", label: "Appointment Manager", permission: "appointment:manage" },
  { path: "/admin/max", label: "Max", permission: "max:read" },
  { path: "/admin/leads", label: "Leads", permission: "lead:read" },
  { path: "/admin/settings/integrations", label: "Integrations", permission: "integration:read" },
];

export function pagesFor(roles: readonly Role[]): AdminLink[] {
  return ADMIN_PAGES.filter(({ permission, unless }) => may(roles, permission) && !(unless && may(roles, unless)));
}

/** `/admin/articles/art_1/edit` belongs to Articles. */
export function pageOfPath(pathname: string): AdminLink | undefined {
  const path = pathname.replace(/\/$/, "");
  return ADMIN_PAGES.findLast(
    (page) => path === page.path || (page.path !== ADMIN && path.startsWith(`${page.path}/`)),
  );
}
