/** Who works here, and who comes. Staff roles are given by invitation or by an administrator. */
export const ROLES = ["patient", "front_desk", "clinician", "marketing", "compliance", "admin"] as const;
export type Role = (typeof ROLES)[number];

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name);
}

/** Every role but the patient's: short sessions, and a second factor always. */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => role !== "patient");
}

/** Roles that open charts, or decide who may: to grant one takes a second administrator once there are two. */
const GUARDED_ROLES: readonly Role[] = ["clinician", "admin"];

/** True if the change from `before` adds a guarded role. */
export function gainsGuardedRole(before: readonly Role[], roles: readonly Role[]): boolean {
  return roles.some((role) => GUARDED_ROLES.includes(role) && !before.includes(role));
}

/** What each act needs. The middleware, the tests, the menus and docs/permissions.md all read this one table. */
export const PERMISSIONS = {
  "staff:enter": ["front_desk", "clinician", "compliance", "admin"],
  /** Whoever has one of the pages below /admin; each page asks for its own. */
  "admin:enter": ["front_desk", "clinician", "marketing", "compliance", "admin"],
  "user:read": ["compliance", "admin"],
  "user:write": ["admin"],
  "audit:read": ["compliance", "admin"],
  "appointment:read": ["front_desk", "clinician", "admin"],
  "appointment:write": ["front_desk", "clinician", "admin"],
  /** Double bookings on purpose and times outside hours, with a reason. */
  "appointment:override": ["front_desk", "clinician", "admin"],
  /** Time off and blocked time. */
  "schedule:write": ["front_desk", "clinician", "admin"],
  "task:write": ["front_desk", "clinician", "admin"],
  /** Finding a patient, his contact, visits and messages. */
  "patient:read": ["front_desk", "clinician"],
  "patient:write": ["front_desk", "clinician"],
  "message:write": ["front_desk", "clinician"],
  /** Everything clinical: the minimum necessary (45 CFR 164.502(b)) keeps it from everybody else. */
  "intake:read": ["clinician"],
  "intake:review": ["clinician"],
  "chart:read": ["clinician"],
  "chart:write": ["clinician"],
  "article:read": ["clinician", "marketing", "compliance", "admin"],
  "article:write": ["marketing", "admin"],
  /** The clinical review, which only a clinician can give. */
  "article:review": ["clinician"],
  "article:publish": ["marketing", "admin"],
  /** Drafts of the generator. */
  "draft:write": ["marketing", "admin"],
  /** What the generator may spend in a month. */
  "draft:budget": ["admin"],
  "schema:read": ["marketing", "compliance", "admin"],
  "schema:write": ["marketing", "admin"],
  "claim:read": ["marketing", "compliance", "admin"],
  "claim:write": ["compliance", "admin"],
  "compliance:read": ["compliance", "admin"],
  "compliance:write": ["compliance", "admin"],
  /** Hours, services, rooms, closures of the clinics, series and bulk acts. */
  "appointment:manage": ["admin"],
  "max:read": ["clinician", "compliance", "admin"],
  "max:write": ["admin"],
  /** The clinical review of what Max may say, which only a clinician can give. */
  "passage:review": ["clinician"],
  /** What was said to Max, unredacted. */
  "transcript:read": ["compliance", "admin"],
  /** Judging masked conversations: whether a flag was right, and whether it was acted on. */
  "transcript:review": ["clinician", "compliance", "admin"],
  /** A name beside an interest is health information. */
  "lead:read": ["front_desk", "marketing", "admin"],
  "lead:write": ["front_desk", "marketing", "admin"],
  "lead:export": ["marketing", "admin"],
  /** Templates, sequences, rules and spend: who gets leads and what is sent by itself. */
  "lead:setup": ["marketing", "admin"],
  "integration:read": ["compliance", "admin"],
  "integration:write": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function may(roles: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}
