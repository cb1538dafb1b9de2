import * as z from "zod/mini";
import { type ListAnswer, noColumn, pagedList, SEARCH_LENGTH } from "./list.ts";
import { isStaff, ROLES, type Role } from "./permissions.ts";
import { line } from "./text.ts";

// Accounts as /admin/compliance shows them: under /api/admin/compliance/users. To look takes user:read, to change
// user:write with a recent proof. Whatever stands in a body may name somebody; addresses hold ids alone.

const ACCOUNT_STATES = ["invited", "active", "deactivated", "closed"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

const roles = z
  .array(z.enum(ROLES, { error: "There is no such role." }), { error: "Please choose the roles." })
  .check(z.minLength(1, { error: "Please choose at least one role." }));

/** Body of `POST .../users/invite`, 201. */
export const inviteStaffRequest = z.object({
  email: z.email({ error: "Please type an e-mail address." }),
  firstName: z._default(line("Please type a name.").check(z.maxLength(80)), ""),
  lastName: z._default(line("Please type a name.").check(z.maxLength(80)), ""),
  roles,
});
export type InviteStaffRequest = z.infer<typeof inviteStaffRequest>;

/**
 * Body of `POST .../users/:id/end-sessions` and `/reset-mfa`, and a part of every other change of an account: the
 * address that the caller saw. Without `patient:read` a patient's account answers to its id and address together.
 */
export const accountAct = z.object({ email: z.optional(z.string()) });

/** Body of `PUT .../users/:id/roles`. `before` are the roles that were seen: others since, and it is `stale`. */
export const rolesRequest = z.object({ ...accountAct.shape, roles, before: z.array(z.enum(ROLES)) });
export type RolesRequest = z.infer<typeof rolesRequest>;

/** Body of `PUT .../users/:id/active`. */
export const activeRequest = z.object({ ...accountAct.shape, isActive: z.boolean({ error: "Please choose." }) });

export interface StaffAccount {
  id: string;
  email: string;
  name: string;
  roles: Role[];
  /** Roles that wait for a second administrator; null: none. */
  waitingRoles: Role[] | null;
  state: AccountState;
  /** A second factor or a passkey that counts. */
  hasMfa: boolean;
  sessions: number;
  lastSeenAt: string | null;
  createdAt: string;
  isMe: boolean;
  /** This quarter's recertification of who has a staff role; null while it is open or where none is needed. */
  certified: { decision: "confirmed" | "revoked"; at: string; by: string } | null;
}

/**
 * `POST .../users/search` asks by the beginning of a name or e-mail address of staff, or a patient's whole address. The
 * file leaves patients out, and the roles that staff have as patients.
 */
export const accountList = pagedList<StaffAccount>()({
  name: "user_list",
  sort: "name",
  filters: {
    search: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH)), ""),
    role: z._default(z.enum(["staff", "all", ...ROLES], { error: "Please choose from the list." }), "staff"),
    /** Only accounts that are not certified yet in this quarter. */
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
/** Accounts that may be exported: a file with patients in it would tell who is a patient. */
const FILED = ["staff", ...STAFF_ROLES] as const;

/** True if accounts with this `role` may be exported. */
export function hasAccountFile(role: string): boolean {
  return FILED.some((one) => one === role);
}

/** Query of `GET .../users/export`: what may stand in an address, and so nothing that was searched for. */
export const accountFilters = z.object({
  ...z.omit(accountList.query, { search: true, due: true, role: true }).shape,
  role: z._default(z.enum(FILED, { error: "Only a list of staff can be taken out as a file." }), "staff"),
  due: z.optional(z.literal("due")),
});

export interface StaffAccountList extends ListAnswer<StaffAccount> {
  quarter: string;
  /** The last day of the quarter. */
  dueOn: string;
  /** Staff whose roles nobody has looked at in this quarter. */
  uncertified: number;
}
