import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { displayNameOf, type Profile, type ProfileUpdate, type RolesAnswer } from "#contract/profile.ts";
import { batchBoth } from "../../db/batch.ts";
import { hasSampleData } from "../../db/heartbeats.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { findLinkedChart, type LinkedChart, ownChangeStatements, withLinkedChart } from "../../db/linked-chart.ts";
import { type ProfileRow, toProfile } from "../../db/profiles.ts";
import { profiles, users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";

type ProfileDeps = Pick<Deps, "db" | "now" | "settings">;

/** The user's own profile with the phone number that their chart knows; null when they have none. */
export async function readProfile(deps: ProfileDeps, { user }: SignedIn): Promise<Profile | null> {
  const row = await findRow(deps, user.id);
  if (!row) return null;
  if (row.phone !== "") return toProfile(row);
  return toProfile(withPhone(row, await findLinkedChart(deps, user.id)));
}

/** Active roles, and in development whether the database holds sample data. */
export async function readRoles({ db, settings }: ProfileDeps, { roles }: SignedIn): Promise<RolesAnswer> {
  if (settings.SITE_ENV !== "development" || !(await hasSampleData({ db }))) return { roles };
  return { roles, hasSampleData: true };
}

/**
 * Changes fields of the user's own profile, the names that travel with their sign-in, and the chart that is linked to the
 * account. Only the named fields are written: what another tab has just changed stays.
 * @throws not_found without a row, invalid_request for a missing phone number, conflict
 */
export function updateProfile(deps: ProfileDeps, actor: SignedIn, update: ProfileUpdate): Promise<Profile> {
  return withLinkedChart(deps, actor.user.id, (chart) => change(deps, actor, { update, chart }));
}

interface Changing {
  update: ProfileUpdate;
  chart: LinkedChart | null;
}

async function change(deps: ProfileDeps, actor: SignedIn, { update, chart }: Changing): Promise<Profile> {
  const { db, now } = deps;
  const userId = actor.user.id;
  const stored = await findRow(deps, userId);
  if (!stored) throw new AppError("not_found", "You have no profile yet.");
  const before = withPhone(stored, chart);
  const fields = changed(before, update);
  if (fields.length === 0) return toProfile(before);
  const at = now();
  const about = { resourceType: "profile", resourceId: userId, patientId: userId };
  const audit = actorAudit(at, actor, { actionType: "profile.update", ...about, actionDetails: { fields } });
  const isOwn = and(eq(profiles.userId, userId), reachable(update));
  const audited = exists(db.select().from(auditTrails).where(eq(auditTrails.id, audit.id)));
  const changes = chartChanges(update, fields);
  if (changes.phone === null && chart?.identity.email === null) throw noPhone();
  const own = await ownChangeStatements(deps, chart, {
    changes,
    auditOf: (facts) => actorAudit(at, actor, facts),
    condition: audited,
  });
  const { first } = await batchBoth(
    db,
    [
      insertWhere(db, auditTrails, { row: audit, condition: exists(db.select().from(profiles).where(isOwn)) }),
      db
        .update(profiles)
        .set({ ...columnsOf(update), updatedAt: at })
        .where(and(eq(profiles.userId, userId), audited))
        .returning(),
      db
        .update(users)
        .set({ userMetadata: withNames(), updatedAt: at })
        .where(and(eq(users.id, userId), audited)),
    ] as const,
    own,
  );
  const [row] = first[1];
  if (!row) throw noPhone();
  return toProfile(row);
}

function noPhone(): AppError {
  return new AppError("invalid_request", "Please give your phone number.", {
    fields: { phone: "Please give the number at which we may reach you." },
  });
}

/** A profile without a phone number shows the one of the chart. */
function withPhone(row: ProfileRow, chart: LinkedChart | null): ProfileRow {
  return row.phone === "" ? { ...row, phone: chart?.identity.phone ?? "" } : row;
}

/** What of a change belongs into the chart. */
function chartChanges({ first_name: firstName, last_name: lastName, phone }: ProfileUpdate, fields: readonly string[]) {
  return {
    ...(fields.includes("first_name") && { firstName }),
    ...(fields.includes("last_name") && { lastName }),
    ...(fields.includes("phone") && { phone: phone || null }),
  };
}

async function findRow({ db }: ProfileDeps, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

const EDITABLE = [
  ["firstName", "first_name"],
  ["lastName", "last_name"],
  ["displayName", "display_name"],
  ["phone", "phone"],
  ["location", "location"],
  ["primaryContact", "primary_contact"],
] as const satisfies readonly (readonly [keyof ProfileRow, keyof ProfileUpdate])[];

/** The columns that change, by name. A name to show that nobody chose changes with the two names. */
function changed(before: ProfileRow, update: ProfileUpdate): string[] {
  const firstName = update.first_name ?? before.firstName;
  const lastName = update.last_name ?? before.lastName;
  const isDefault = before.displayName === displayNameOf(before.firstName, before.lastName);
  const chosen = update.display_name ?? (isDefault ? "" : before.displayName);
  const after = { ...update, display_name: chosen || displayNameOf(firstName, lastName) };
  return EDITABLE.filter(([field, name]) => (after[name] ?? before[field]) !== before[field]).map(([, name]) => name);
}

/** Texts and calls need a number: as a condition on the row, so that neither half of the rule can change in between. */
function reachable({ phone, primary_contact: contact }: ProfileUpdate): SQL | undefined {
  if (phone === undefined && contact === undefined) return undefined;
  return sql`(${contact ?? profiles.primaryContact} = 'email' or ${phone ?? profiles.phone} <> '')`;
}

/** What an update sets. The right sides mean the row as it is then, not as it was read. */
function columnsOf({ first_name, last_name, display_name, phone, location, primary_contact }: ProfileUpdate) {
  const [first, last] = [first_name ?? profiles.firstName, last_name ?? profiles.lastName];
  const isDefault = sql`${profiles.displayName} in ('', ${joined(profiles.firstName, profiles.lastName)})`;
  const followed = sql`case when ${isDefault} then ${joined(first, last)} else ${profiles.displayName} end`;
  return {
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    displayName: display_name || (display_name === undefined ? followed : joined(first, last)),
    ...(phone !== undefined && { phone }),
    ...(location !== undefined && { location }),
    ...(primary_contact !== undefined && { primaryContact: primary_contact }),
  };
}

/** `displayNameOf` for the database. */
function joined(first: unknown, last: unknown): SQL {
  return sql`case when ${first} <> '' and ${last} <> '' then ${first} || ' ' || ${last} else '' end`;
}

/** The names that the profile has by now, set one by one: whatever else stands there stays. */
function withNames() {
  const name = (column: string) =>
    sql`(select ${sql.raw(column)} from ${profiles} where ${profiles.userId} = ${users.id})`;
  return sql`json_set(${users.userMetadata}, '$.first_name', ${name("first_name")}, '$.last_name', ${name("last_name")}, '$.display_name', ${name("display_name")})`;
}
