export const ROLES = ["patient", "front_desk", "clinician", "marketing", "compliance", "admin"] as const;
export type Role = (typeof ROLES)[number];

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name);
}

export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== "patient");
}

/** Granting one of these needs a second administrator once there are two. */
const GUARDED_ROLES: readonly Role[] = ["clinician", "admin"];

export function gainsGuardedRole(before: readonly Role[], roles: readonly Role[]): boolean {
  return roles.some((role) => GUARDED_ROLES.includes(role) && !before.includes(role));
}

/** Middleware, tests, menus and docs/permissions.md read this table. */
export const PERMISSIONS = {
  "staff:enter": ["front_desk", "clinician", "compliance", "admin"],
  "admin:enter": ["front_desk", "clinician", "marketing", "compliance", "admin"],
  "user:read": ["compliance", "admin"],
  "user:write": ["admin"],
  "audit:read": ["compliance", "admin"],
  "appointment:read": ["front_desk", "clinician", "admin"],
  "appointment:write": ["front_desk", "clinician", "admin"],
  "appointment:override": ["front_desk", "clinician", "admin"],
  "schedule:write": ["front_desk", "clinician", "admin"],
  "task:write": ["front_desk", "clinician", "admin"],
  "patient:read": ["front_desk", "clinician"],
  "patient:write": ["front_desk", "clinician"],
  "message:write": ["front_desk", "clinician"],
  /** Minimum necessary, 45 CFR 164.502(b). */
  "intake:read": ["clinician"],
  "intake:review": ["clinician"],
  "chart:read": ["clinician"],
  "chart:write": ["clinician"],
  "article:read": ["clinician", "marketing", "compliance", "admin"],
  "article:write": ["marketing", "admin"],
  "article:review": ["clinician"],
  "article:publish": ["marketing", "admin"],
  "draft:write": ["marketing", "admin"],
  "draft:budget": ["admin"],
  "schema:read": ["marketing", "compliance", "admin"],
  "schema:write": ["marketing", "admin"],
  "claim:read": ["marketing", "compliance", "admin"],
  "claim:write": ["compliance", "admin"],
  "compliance:read": ["compliance", "admin"],
  "compliance:write": ["compliance", "admin"],
  "appointment:manage": ["admin"],
  "max:read": ["clinician", "compliance", "admin"],
  "max:write": ["admin"],
  "passage:review": ["clinician"],
  "transcript:read": ["compliance", "admin"],
  "transcript:review": ["clinician", "compliance", "admin"],
  "lead:read": ["front_desk", "marketing", "admin"],
  "lead:write": ["front_desk", "marketing", "admin"],
  "lead:export": ["marketing", "admin"],
  "lead:setup": ["marketing", "admin"],
  "integration:read": ["compliance", "admin"],
  "integration:write": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function may(roles: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}
