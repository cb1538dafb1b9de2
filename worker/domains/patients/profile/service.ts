import { and, eq } from "drizzle-orm";
import { displayNameOf, type Profile, type ProfileUpdate, type RolesAnswer } from "#contract/profile.ts";
import type { Deps } from "#worker/deps.ts";
import { mergedMetadata } from "#worker/domains/accounts/accounts.ts";
import { type ProfileRow, toProfile } from "#worker/domains/accounts/profiles.ts";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { hasSampleData } from "#worker/kernel/db/heartbeats.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { findLinkedChart, type LinkedChart, type OwnChangeStatements, withLinkedChart } from "../linked-chart.ts";

type ProfileDeps = Pick<Deps, "db" | "now" | "settings">;

export async function readProfile(deps: ProfileDeps, { user }: SignedIn): Promise<Profile | null> {
  const row = await findRow(deps, user.id);
  if (!row) return null;
  if (row.phone !== "") return toProfile(row);
  return toProfile(withPhone(row, await findLinkedChart(deps, user.id)));
}

export async function readRoles({ db, settings }: ProfileDeps, { roles }: SignedIn): Promise<RolesAnswer> {
  if (settings.SITE_ENV !== "development" || !(await hasSampleData({ db }))) return { roles };
  return { roles, hasSampleData: true };
}

/** Writes only the named fields, so another tab's change stays. */
export function updateProfile(deps: ProfileDeps, actor: SignedIn, change: ProfileChange): Promise<Profile> {
  return withLinkedChart(deps, actor.user.id, (chart) => changeProfile(deps, actor, { ...change, chart }));
}

interface ProfileChange {
  update: ProfileUpdate;
  ownChangeStatements: OwnChangeStatements;
}

async function changeProfile(
  deps: ProfileDeps,
  actor: SignedIn,
  { update, chart, ownChangeStatements }: ProfileChange & { chart: LinkedChart | null },
): Promise<Profile> {
  const { db, now } = deps;
  const userId = actor.user.id;
  const stored = await findRow(deps, userId);
  if (!stored) throw new AppError("not_found", "You have no profile yet.");
  const before = withPhone(stored, chart);
  const fields = changed(before, update);
  if (fields.length === 0) return toProfile(before);
  const after = { ...stored, ...columnsOf(stored, update) };
  const changes = chartChanges(update, fields);
  const isUnreachable = after.primaryContact !== "email" && after.phone === "";
  const hasChosen = update.phone !== undefined || update.primary_contact !== undefined;
  if ((isUnreachable && hasChosen) || (changes.phone === null && chart?.identity.email === null)) throw noPhone();
  const at = now();
  const about = { resourceType: "profile", resourceId: userId, patientId: userId };
  const own = await ownChangeStatements(deps, chart, { changes, auditOf: (facts) => actorAudit(at, actor, facts) });
  // Two changes within one millisecond are two versions.
  const updatedAt = new Date(Math.max(at.getTime(), stored.updatedAt.getTime() + 1));
  const isSame = and(eq(profiles.userId, userId), eq(profiles.updatedAt, stored.updatedAt));
  const names = NAMES.map(([column, name]) => [name, after[column]] as const);
  await write(deps, {
    actor,
    audit: { actionType: "profile.update", ...about, actionDetails: { fields } },
    guard: rowExists(profiles, isSame),
    statements: [
      db
        .update(profiles)
        .set({ ...columnsOf(stored, update), updatedAt })
        .where(eq(profiles.userId, userId)),
      db
        .update(users)
        .set({ userMetadata: mergedMetadata(actor.user.userMetadata, Object.fromEntries(names)), updatedAt: at })
        .where(eq(users.id, userId)),
      ...own,
    ],
  });
  return toProfile({ ...after, updatedAt });
}

function noPhone(): AppError {
  return new AppError("invalid_request", "Please give your phone number.", {
    fields: { phone: "Please give the number at which we may reach you." },
  });
}

/** A profile without a phone number shows the chart's. */
function withPhone(row: ProfileRow, chart: LinkedChart | null): ProfileRow {
  return row.phone === "" ? { ...row, phone: chart?.identity.phone ?? "" } : row;
}

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

/** A display name that the user did not choose changes with the two names. */
function changed(before: ProfileRow, update: ProfileUpdate): string[] {
  const firstName = update.first_name ?? before.firstName;
  const lastName = update.last_name ?? before.lastName;
  const isDefault = before.displayName === displayNameOf(before.firstName, before.lastName);
  const chosen = update.display_name ?? (isDefault ? "" : before.displayName);
  const after = { ...update, display_name: chosen || displayNameOf(firstName, lastName) };
  return EDITABLE.filter(([field, name]) => (after[name] ?? before[field]) !== before[field]).map(([, name]) => name);
}

function columnsOf(
  { firstName, lastName, displayName }: ProfileRow,
  { first_name: first = firstName, last_name: last = lastName, ...update }: ProfileUpdate,
) {
  const isDefault = displayName === "" || displayName === displayNameOf(firstName, lastName);
  const chosen = update.display_name ?? (isDefault ? "" : displayName);
  return {
    firstName: first,
    lastName: last,
    displayName: chosen || displayNameOf(first, last),
    ...(update.phone !== undefined && { phone: update.phone }),
    ...(update.location !== undefined && { location: update.location }),
    ...(update.primary_contact !== undefined && { primaryContact: update.primary_contact }),
  };
}

const NAMES = [
  ["firstName", "first_name"],
  ["lastName", "last_name"],
  ["displayName", "display_name"],
] as const;
