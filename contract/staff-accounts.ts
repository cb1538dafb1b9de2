import * as z from "zod/mini";
import { type ListAnswer, noColumn, pagedList, SEARCH_LENGTH } from "./list.ts";
import { isStaff, ROLES, type Role } from "./permissions.ts";
import { line } from "./text.ts";

// /api/admin/compliance/users (user:read; changes: user:write and a step-up). Addresses hold ids only.

const ACCOUNT_STATES = ["invited", "active", "deactivated", "closed"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

const roles = z
  .array(z.enum(ROLES, { error: "There is no such role." }), { error: "Please choose the roles." })
  .check(z.minLength(1, { error: "Please choose at least one role." }));

export const inviteStaffRequest = z.object({
  email: z.email({ error: "Please type an e-mail address." }),
  firstName: z._default(line("Please type a name.").check(z.maxLength(80)), ""),
  lastName: z._default(line("Please type a name.").check(z.maxLength(80)), ""),
  roles,
});
export type InviteStaffRequest = z.infer<typeof inviteStaffRequest>;

/** Without `patient:read` the caller must also name the address of a patient's account. */
export const accountAct = z.object({ email: z.optional(z.string()) });

export const rolesRequest = z.object({ ...accountAct.shape, roles, before: z.array(z.enum(ROLES)) });
export type RolesRequest = z.infer<typeof rolesRequest>;

export const activeRequest = z.object({ ...accountAct.shape, isActive: z.boolean({ error: "Please choose." }) });

export interface StaffAccount {
  id: string;
  email: string;
  name: string;
  roles: Role[];
  waitingRoles: Role[] | null;
  state: AccountState;
  hasMfa: boolean;
  sessions: number;
  lastSeenAt: string | null;
  createdAt: string;
  isMe: boolean;
  certified: { decision: "confirmed" | "revoked"; at: string; by: string } | null;
}

/** The file leaves out patients, and the patient role of staff. */
export const accountList = pagedList<StaffAccount>()({
  name: "user_list",
  sort: "name",
  filters: {
    search: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH)), ""),
    role: z._default(z.enum(["staff", "all", ...ROLES], { error: "Please choose from the list." }), "staff"),
    due: z._default(z.boolean(), false),
  },
  first: ["name", "roles", "state", "hasMfa", "lastSeenAt"],
  columns: {
    id: "file",
    name: { label: "Name", sort: "name", isRowHeader: true },
    email: "file",
    roles: { label: "Roles" },
    state: { label: "State" },
    hasMfa: { label: "Second step" },
    sessions: { label: "Sessions", kind: "count" },
    lastSeenAt: { label: "Last seen", sort: "lastSeen", firstSort: "desc" },
    createdAt: { sort: "createdAt" },
    certified: { label: "This quarter" },
    ...noColumn("waitingRoles", "isMe"),
  },
});
export type AccountSearch = z.infer<typeof accountList.query>;

const STAFF_ROLES = ROLES.filter((role) => isStaff([role]));
/** A file with patients in it would reveal who is a patient. */
const FILED = ["staff", ...STAFF_ROLES] as const;

export function hasAccountFile(role: string): boolean {
  return FILED.some((one) => one === role);
}

export const accountFilters = z.object({
  ...z.omit(accountList.query, { search: true, due: true, role: true }).shape,
  role: z._default(z.enum(FILED, { error: "Only a list of staff can be taken out as a file." }), "staff"),
  due: z.optional(z.literal("due")),
});

export interface StaffAccountList extends ListAnswer<StaffAccount> {
  quarter: string;
  dueOn: string;
  uncertified: number;
}
