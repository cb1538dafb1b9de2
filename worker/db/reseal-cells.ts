import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { log } from "../lib/log.ts";
import { keyringOf } from "../lib/seal.ts";
import type { Database } from "./client.ts";
import { identities, profiles, users } from "./schema/accounts.ts";
import { oneTimeTokens } from "./schema/sessions.ts";

/** Rows of one run and table; the cron comes back in a minute. */
const AT_ONCE = 100;

type CellDeps = Pick<Deps, "db" | "settings">;

/**
 * Seals the cells of accounts anew that an older key sealed, or none: reading opens them and writing seals them, so that a
 * row only has to be written as it was read. A row that was written meanwhile keeps what it has.
 */
export async function resealCells({ db, settings }: CellDeps): Promise<number> {
  const { current } = await keyringOf(settings);
  const isOld = (columns: readonly SQLWrapper[]) =>
    sql.join(
      columns.map((column) => sql`(${column} <> '' and ${column} not like ${`k${current}|%`})`),
      sql` or `,
    );
  const counts = {
    users: await resealUsers(db, isOld),
    profiles: await resealProfiles(db, isOld),
    identities: await resealIdentities(db, isOld),
    tokens: await resealTokens(db, isOld),
  };
  const cells = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (cells > 0) log("cells_resealed", { version: current, ...counts });
  return cells;
}

type IsOld = (columns: readonly SQLWrapper[]) => SQL;

async function resealUsers(db: Database, isOld: IsOld): Promise<number> {
  const { id, email, newEmail, userMetadata, updatedAt } = users;
  const rows = await db
    .select({ id, email, newEmail, userMetadata, updatedAt })
    .from(users)
    .where(isOld([email, newEmail, userMetadata]))
    .limit(AT_ONCE);
  for (const { id: userId, updatedAt: seen, ...cells } of rows)
    await db
      .update(users)
      .set({ ...cells, emailIndex: cells.email, newEmailIndex: cells.newEmail })
      .where(sql`${eq(id, userId)} and ${eq(updatedAt, seen)}`);
  return rows.length;
}

async function resealProfiles(db: Database, isOld: IsOld): Promise<number> {
  const { userId, firstName, lastName, displayName, phone, updatedAt } = profiles;
  const rows = await db
    .select({ userId, firstName, lastName, displayName, phone, updatedAt })
    .from(profiles)
    .where(isOld([firstName, lastName, displayName, phone]))
    .limit(AT_ONCE);
  for (const { userId: owner, updatedAt: seen, ...cells } of rows)
    await db
      .update(profiles)
      .set(cells)
      .where(sql`${eq(userId, owner)} and ${eq(updatedAt, seen)}`);
  return rows.length;
}

async function resealIdentities(db: Database, isOld: IsOld): Promise<number> {
  const { id, identityData, updatedAt } = identities;
  const rows = await db
    .select({ id, identityData, updatedAt })
    .from(identities)
    .where(isOld([identityData]))
    .limit(AT_ONCE);
  for (const { id: identityId, updatedAt: seen, ...cells } of rows)
    await db
      .update(identities)
      .set(cells)
      .where(sql`${eq(id, identityId)} and ${eq(updatedAt, seen)}`);
  return rows.length;
}

/** A token is never written again but by a sign-up that is repeated, whose words are newer: they are sealed as well. */
async function resealTokens(db: Database, isOld: IsOld): Promise<number> {
  const { tokenHash, email, pending } = oneTimeTokens;
  const rows = await db
    .select({ tokenHash, email, pending })
    .from(oneTimeTokens)
    .where(isOld([email, pending]))
    .limit(AT_ONCE);
  for (const { tokenHash: hash, ...cells } of rows)
    await db
      .update(oneTimeTokens)
      .set({ ...cells, emailIndex: cells.email })
      .where(eq(tokenHash, hash));
  return rows.length;
}
