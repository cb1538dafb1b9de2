import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#worker/kernel/db/client.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { SealError } from "#worker/kernel/seal/seal.ts";
import { profiles, users } from "./schema/accounts.ts";
import { oneTimeTokens } from "./schema/sessions.ts";

// Sealed columns can't be compared, so addresses are found by their blind index. Rows from before 2026-11-25 have none;
// what is here for them goes when unsealed.ts goes (docs/runbook.md).

export function hasEmail(email: string): SQL {
  return isAddress(users.emailIndex, users.email, email);
}

export function asksForEmail(email: string): SQL {
  return isAddress(users.newEmailIndex, users.newEmail, email);
}

export function mailedTo(email: string): SQL {
  return isAddress(oneTimeTokens.emailIndex, oneTimeTokens.email, email);
}

type IndexColumn = typeof users.emailIndex | typeof users.newEmailIndex | typeof oneTimeTokens.emailIndex;
type EmailColumn = typeof users.email | typeof users.newEmail | typeof oneTimeTokens.email;

function isAddress(index: IndexColumn, plain: EmailColumn, email: string): SQL {
  return sql`(${index} = ${sql.param(email, index)} or (${index} is null and ${plain} = ${email}))`;
}

export function emailColumns(email: string | null) {
  return { email, emailIndex: email };
}

/** For the batch that gives the address to another account: the unique index then refuses the batch. */
export function sealPlainAddress(db: Database, email: string) {
  return db
    .update(users)
    .set(emailColumns(email))
    .where(sql`${users.emailIndex} is null and ${users.email} = ${email}`);
}

export function newEmailColumns(newEmail: string | null) {
  return { newEmail, newEmailIndex: newEmail };
}

interface SealedColumn extends SQLWrapper {
  mapFromDriverValue: (stored: string) => unknown;
}

/** Null without a name or a key that opens it, so that one lost key closes no list. */
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

export function emailOf() {
  return nameOf(users.email);
}

export function nameOfUser(userId: SQLWrapper) {
  const { displayName } = profiles;
  return nameOf(displayName, sql`(select ${displayName} from ${profiles} where ${profiles.userId} = ${userId})`);
}

export function byName<Named extends { name: string | null }>(people: readonly Named[]): Named[] {
  return people.toSorted((one, other) => (one.name ?? "").localeCompare(other.name ?? "", "en"));
}

export function mergedMetadata(before: Record<string, unknown> | null, changes: Record<string, unknown>) {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}
