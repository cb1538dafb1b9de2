import { eq, sql } from "drizzle-orm";
import { displayNameOf, type Profile, type ProfileUpdate } from "#contract/profile.ts";
import { type ProfileRow, toProfile } from "../../db/profiles.ts";
import { profiles, users } from "../../db/schema/accounts.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import type { SignedIn } from "../../db/sessions.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { actorAudit } from "../../lib/audit-row.ts";

type ProfileDeps = Pick<Deps, "db" | "now">;
type Editable = Pick<ProfileRow, "firstName" | "lastName" | "displayName" | "phone" | "location" | "primaryContact">;

/** The person's own row; null when he has none. */
export async function readProfile(deps: ProfileDeps, { user }: SignedIn): Promise<Profile | null> {
  const row = await findRow(deps, user.id);
  return row ? toProfile(row) : null;
}

/**
 * Changes fields of the person's own row, and the names that travel with his sign-in.
 * @throws not_found without a row, invalid_request for a number that is asked for and missing
 */
export async function updateProfile(deps: ProfileDeps, actor: SignedIn, update: ProfileUpdate): Promise<Profile> {
  const { db, now } = deps;
  const userId = actor.user.id;
  const before = await findRow(deps, userId);
  if (!before) throw new AppError("not_found", "You have no profile yet.");
  const after = merge(before, update);
  if (after.primaryContact !== "email" && !after.phone)
    throw new AppError("invalid_request", "Please give your phone number.", {
      fields: { phone: "Please give the number at which we may reach you." },
    });
  const fields = changed(before, after);
  if (fields.length === 0) return toProfile(before);
  const at = now();
  const about = { resourceType: "profile", resourceId: userId, patientId: userId };
  const [[row]] = await db.batch([
    db
      .update(profiles)
      .set({ ...after, updatedAt: at })
      .where(eq(profiles.userId, userId))
      .returning(),
    db
      .update(users)
      .set({ userMetadata: withNames(after), updatedAt: at })
      .where(eq(users.id, userId)),
    db
      .insert(auditTrails)
      .values(actorAudit(at, actor, { actionType: "profile.update", ...about, actionDetails: { fields } })),
  ]);
  return toProfile(row ?? { ...before, ...after });
}

async function findRow({ db }: ProfileDeps, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return row;
}

/** A name to show that nobody chose follows the two names. */
function merge(before: ProfileRow, update: ProfileUpdate): Editable {
  const firstName = update.first_name ?? before.firstName;
  const lastName = update.last_name ?? before.lastName;
  const isDefault = before.displayName === displayNameOf(before.firstName, before.lastName);
  const chosen = update.display_name ?? (isDefault ? "" : before.displayName);
  return {
    firstName,
    lastName,
    displayName: chosen || displayNameOf(firstName, lastName),
    phone: update.phone ?? before.phone,
    location: update.location ?? before.location,
    primaryContact: update.primary_contact ?? before.primaryContact,
  };
}

const EDITABLE = [
  ["firstName", "first_name"],
  ["lastName", "last_name"],
  ["displayName", "display_name"],
  ["phone", "phone"],
  ["location", "location"],
  ["primaryContact", "primary_contact"],
] as const satisfies readonly (readonly [keyof Editable, keyof ProfileUpdate])[];

/** The columns that change, by name. */
function changed(before: ProfileRow, after: Editable): string[] {
  return EDITABLE.filter(([field]) => before[field] !== after[field]).map(([, column]) => column);
}

/** Set one by one: whatever else stands there stays, also what another tab has just written. */
function withNames({ firstName, lastName, displayName }: Editable) {
  return sql`json_set(${users.userMetadata}, '$.first_name', ${firstName}, '$.last_name', ${lastName}, '$.display_name', ${displayName})`;
}
