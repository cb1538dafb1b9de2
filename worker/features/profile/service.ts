import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { displayNameOf, type Profile, type ProfileUpdate } from "#contract/profile.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { type ProfileRow, toProfile } from "../../db/profiles.ts";
import { profiles, users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";

type ProfileDeps = Pick<Deps, "db" | "now">;

/** The person's own row; null when he has none. */
export async function readProfile(deps: ProfileDeps, { user }: SignedIn): Promise<Profile | null> {
  const row = await findRow(deps, user.id);
  return row ? toProfile(row) : null;
}

/**
 * Changes fields of the person's own row, and the names that travel with his sign-in. Only fields that he names are
 * written: what another tab has just changed stays.
 * @throws not_found without a row, invalid_request for a number that is asked for and missing
 */
export async function updateProfile(deps: ProfileDeps, actor: SignedIn, update: ProfileUpdate): Promise<Profile> {
  const { db, now } = deps;
  const userId = actor.user.id;
  const before = await findRow(deps, userId);
  if (!before) throw new AppError("not_found", "You have no profile yet.");
  const fields = changed(before, update);
  if (fields.length === 0) return toProfile(before);
  const at = now();
  const about = { resourceType: "profile", resourceId: userId, patientId: userId };
  const audit = actorAudit(at, actor, { actionType: "profile.update", ...about, actionDetails: { fields } });
  const own = and(eq(profiles.userId, userId), reachable(update));
  const audited = exists(db.select().from(auditTrails).where(eq(auditTrails.id, audit.id)));
  const [, [row]] = await db.batch([
    insertWhere(db, auditTrails, { row: audit, condition: exists(db.select().from(profiles).where(own)) }),
    db
      .update(profiles)
      .set({ ...columnsOf(update), updatedAt: at })
      .where(and(eq(profiles.userId, userId), audited))
      .returning(),
    db
      .update(users)
      .set({ userMetadata: withNames(), updatedAt: at })
      .where(and(eq(users.id, userId), audited)),
  ]);
  if (!row)
    throw new AppError("invalid_request", "Please give your phone number.", {
      fields: { phone: "Please give the number at which we may reach you." },
    });
  return toProfile(row);
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
