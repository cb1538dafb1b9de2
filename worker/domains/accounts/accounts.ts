import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#worker/kernel/db/client.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { SealError } from "#worker/kernel/seal/seal.ts";
import { profiles, users } from "./schema/accounts.ts";
import { oneTimeTokens } from "./schema/sessions.ts";

// What stands in a sealed column can not be compared: addresses are found by their index alone. A row of before it was
// sealed has none, and is found by the address itself until worker/domains/office/retention/unsealed.ts has sealed it.

/** The account of an address, which is in lower case. */
export function hasEmail(email: string): SQL {
  return isAddress(users.emailIndex, users.email, email);
}

/** The account that asks for an address. */
export function asksForEmail(email: string): SQL {
  return isAddress(users.newEmailIndex, users.newEmail, email);
}

/** Tokens that were mailed to an address. */
export function mailedTo(email: string): SQL {
  return isAddress(oneTimeTokens.emailIndex, oneTimeTokens.email, email);
}

type IndexColumn = typeof users.emailIndex | typeof users.newEmailIndex | typeof oneTimeTokens.emailIndex;
type EmailColumn = typeof users.email | typeof users.newEmail | typeof oneTimeTokens.email;

function isAddress(index: IndexColumn, plain: EmailColumn, email: string): SQL {
  return sql`(${index} = ${sql.param(email, index)} or (${index} is null and ${plain} = ${email}))`;
}

/** The columns of an address that changes hands. */
export function emailColumns(email: string | null) {
  return { email, emailIndex: email };
}

/**
 * Seals the address of an account from before 2026-11-25. For the batch that gives the same address to another account:
 * the unique index then refuses the batch.
 */
export function sealPlainAddress(db: Database, email: string) {
  return db
    .update(users)
    .set(emailColumns(email))
    .where(sql`${users.emailIndex} is null and ${users.email} = ${email}`);
}

export function newEmailColumns(newEmail: string | null) {
  return { newEmail, newEmailIndex: newEmail };
}

/** A sealed column, also of an alias. */
interface SealedColumn extends SQLWrapper {
  mapFromDriverValue: (stored: string) => unknown;
}

/**
 * A name for a select that only shows it: by default the one that colleagues see. Null if there is none, or no key opens
 * it, which is logged: one lost name closes no list.
 */
export function nameOf(column: SealedColumn = profiles.displayName, expression: SQLWrapper = column) {
  return sql`${expression}`.mapWith((stored: string): string | null => {
    try {
      return String(column.mapFromDriverValue(stored));
    } catch (error) {
      if (error instanceof AppError || error instanceof SealError) return null;
      throw error;
    }
  });
}

/** The same for the address of an account. */
export function emailOf() {
  return nameOf(users.email);
}

/** The name of a user whose id stands in a column. */
export function nameOfUser(userId: SQLWrapper) {
  const { displayName } = profiles;
  return nameOf(displayName, sql`(select ${displayName} from ${profiles} where ${profiles.userId} = ${userId})`);
}

/** In the order of their names, which the database can not read. */
export function byName<Named extends { name: string | null }>(people: readonly Named[]): Named[] {
  return people.toSorted((one, other) => (one.name ?? "").localeCompare(other.name ?? "", "en"));
}

/** Metadata with keys that change, each replaced whole; null takes one away. */
export function mergedMetadata(before: Record<string, unknown> | null, changes: Record<string, unknown>) {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}
