import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { lastDayOf, quarterOf } from "#contract/calendar-days.ts";
import { isRole, isStaff, may } from "#contract/permissions.ts";
import {
  type AccountSearch,
  type AccountState,
  accountList,
  type StaffAccount,
  type StaffAccountList,
} from "#contract/staff-accounts.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { countRows, lookAtList, toList } from "#worker/kernel/list.ts";
import { byName, emailOf, hasEmail, nameOf, nameOfUser } from "../accounts.ts";
import { profiles, userRoles, users } from "../schema/accounts.ts";
import { recertifications } from "../schema/recertifications.ts";
import { roleRequests } from "../schema/role-requests.ts";
import type { SignedIn } from "../sessions.ts";
import { isWaiting } from "./role-requests.ts";

type ListDeps = Pick<Deps, "db" | "now">;

/** Health care operations (45 CFR 164.501). */
const PURPOSE = "operations";

export function thisQuarter({ now }: Pick<Deps, "now">): string {
  return quarterOf(todayIn(now()));
}

/** The audit row has no search text. */
export async function searchAccounts(deps: ListDeps, query: AccountSearch, actor: SignedIn): Promise<StaffAccountList> {
  const { db, now } = deps;
  const { page, size } = query;
  const quarter = thisQuarter(deps);
  const staff = query.search !== "" || query.sort.endsWith("name") ? await staffByName(deps) : [];
  const which = and(conditionOf(query, { quarter, staff }), reachOf(query, actor));
  const order = orderOf(query.sort, staff);
  // Ids first, so that subqueries run only for the rows of one page.
  const onPage = db
    .select({ id: users.id })
    .from(users)
    .where(which)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const [rows, counted, [open]] = await db.batch([
    selectAccounts(deps, { which: sql`${users.id} in ${onPage}`, quarter }).orderBy(...order),
    countRows(db, users, which),
    countRows(db, users, and(isUncertified(quarter), isNull(users.closedAt))),
    lookAtList(deps, accountList, { actor, actionDetails: { page, role: query.role } }),
  ]);
  const accounts = rows.map((row) => toAccount(row, { at: now(), actor }));
  const patients = accounts.filter(({ roles }) => !isStaff(roles));
  if (!may(actor.roles, "patient:read") && patients.length > 0)
    await db
      .insert(auditTrails)
      .values(patients.map(({ id }) => actorAudit(now(), actor, { ...lookAt(id), actionDetails: { by: "address" } })));
  return {
    ...toList(query, accounts, counted),
    quarter,
    dueOn: lastDayOf(quarter),
    uncertified: open?.total ?? 0,
  };
}

/** Names are sealed, so the database can't search or sort them. */
interface Named {
  id: string;
  words: string[];
}

const MANY_STAFF = 1000;

async function staffByName({ db }: ListDeps): Promise<Named[]> {
  const { firstName, lastName } = profiles;
  const rows = await db
    .select({
      id: users.id,
      email: emailOf().as("email"),
      name: nameOf().as("name"),
      first: nameOf(firstName).as("first"),
      last: nameOf(lastName).as("last"),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${ne(userRoles.role, "patient")})`)
    .limit(MANY_STAFF);
  return byName(rows).map(({ id, name, first, last, email }) => ({
    id,
    words: [name, first, last, email].map((word) => (word ?? "").toLowerCase()),
  }));
}

function conditionOf(
  { search, role, due }: AccountSearch,
  { quarter, staff }: { quarter: string; staff: readonly Named[] },
): SQL | undefined {
  return and(
    role === "all" ? undefined : holds(role),
    due ? and(isUncertified(quarter), isNull(users.closedAt)) : undefined,
    search === "" ? undefined : isNamed(search.toLowerCase(), staff),
  );
}

/** A caller without patient:read sees staff, and a patient only by the whole address. */
function reachOf({ search }: AccountSearch, { roles }: SignedIn): SQL | undefined {
  if (may(roles, "patient:read")) return undefined;
  return search.includes("@") ? sql`(${holds("staff")} or ${hasEmail(search.toLowerCase())})` : holds("staff");
}

function isNamed(start: string, staff: readonly Named[]): SQL {
  const ids = staff.filter(({ words }) => words.some((word) => word.startsWith(start))).map(({ id }) => id);
  return sql`(${users.id} in (select value from json_each(${JSON.stringify(ids)})) or ${hasEmail(start)})`;
}

function holds(role: Exclude<AccountSearch["role"], "all">): SQL {
  const named = role === "staff" ? ne(userRoles.role, "patient") : eq(userRoles.role, role);
  return sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${named} and ${userRoles.isActive} = 1)`;
}

function isUncertified(quarter: string): SQL {
  return sql`(${holds("staff")} and not exists (select 1 from recertifications where quarter = ${quarter} and user_id = ${users.id}))`;
}

const lastSeen = sql<
  number | null
>`max(coalesce(${users.lastSignInAt}, 0), coalesce((select max(refreshed_at) from sessions where user_id = ${users.id}), 0))`;

function orderOf(sort: AccountSearch["sort"], staff: readonly Named[]): SQL[] {
  const way = sort.startsWith("-") ? desc : asc;
  const key = sort.replace("-", "");
  if (key === "lastSeen") return [way(lastSeen), asc(users.id)];
  if (key === "createdAt") return [way(users.createdAt), asc(users.id)];
  const ids = JSON.stringify(staff.map(({ id }) => id));
  const place = sql`(select one.key from json_each(${ids}) as one where one.value = ${users.id})`;
  return [sql`${place} is null`, way(place), desc(users.createdAt), asc(users.id)];
}

function selectAccounts({ db, now }: ListDeps, { which, quarter }: { which: SQL; quarter: string }) {
  return db
    .select({
      id: users.id,
      email: emailOf().as("email"),
      confirmedAt: users.emailConfirmedAt,
      bannedUntil: users.bannedUntil,
      closedAt: users.closedAt,
      createdAt: users.createdAt,
      name: nameOf().as("name"),
      roles:
        sql<string>`(select json_group_array(role) from user_roles where user_id = ${users.id} and is_active = 1)`.as(
          "roles",
        ),
      waitingRoles: sql<
        string | null
      >`(select roles from ${roleRequests} where user_id = ${users.id} and ${isWaiting(now())})`.as("waiting_roles"),
      hasMfa:
        sql<number>`(exists (select 1 from factors where user_id = ${users.id} and status = 'verified' and factor_type <> 'recovery_code')
          or exists (select 1 from passkeys where user_id = ${users.id}))`.as("has_mfa"),
      sessions:
        sql<number>`(select count(*) from sessions where user_id = ${users.id} and idle_ends_at > ${now().getTime()})`.as(
          "live_sessions",
        ),
      lastSeen: lastSeen.as("last_seen"),
      decision: recertifications.decision,
      decidedAt: recertifications.decidedAt,
      decider: nameOfUser(recertifications.deciderId).as("decider"),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(recertifications, and(eq(recertifications.userId, users.id), eq(recertifications.quarter, quarter)))
    .where(which)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectAccounts>>[number];

function toAccount(row: Row, { at, actor }: { at: Date; actor: SignedIn }): StaffAccount {
  const { decision, decidedAt, decider } = row;
  const names: string[] = JSON.parse(row.roles);
  return {
    id: row.id,
    email: row.email ?? "",
    name: row.name ?? "",
    roles: names.filter(isRole),
    waitingRoles: row.waitingRoles === null ? null : JSON.parse(row.waitingRoles),
    state: stateOf(row, at),
    hasMfa: row.hasMfa === 1,
    sessions: row.sessions,
    lastSeenAt: row.lastSeen ? new Date(row.lastSeen).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    isMe: row.id === actor.user.id,
    certified: decision && decidedAt ? { decision, at: decidedAt.toISOString(), by: decider || "Staff" } : null,
  };
}

function stateOf({ closedAt, bannedUntil, confirmedAt }: Row, at: Date): AccountState {
  if (closedAt) return "closed";
  if (bannedUntil && bannedUntil > at) return "deactivated";
  return confirmedAt ? "active" : "invited";
}

export async function readAccount(deps: ListDeps, id: string, actor: SignedIn): Promise<StaffAccount> {
  const at = deps.now();
  const [[row]] = await deps.db.batch([
    selectAccounts(deps, { which: eq(users.id, id), quarter: thisQuarter(deps) }),
    deps.db.insert(auditTrails).values(actorAudit(at, actor, lookAt(id))),
  ]);
  if (!row) throw new AppError("not_found", "There is no such account.");
  return toAccount(row, { at, actor });
}

function lookAt(id: string) {
  return { actionType: "view", resourceType: "user", resourceId: id, patientId: id, purpose: PURPOSE };
}
