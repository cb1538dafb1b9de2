import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { factors } from "../../../db/schema/factors.ts";
import { passkeys } from "../../../db/schema/passkeys.ts";
import type { SignedIn } from "../../../db/sessions.ts";
import type { Deps } from "../../../deps.ts";
import type { Settings } from "../../../env.ts";
import { AuthError } from "../../../errors.ts";
import { isUuid } from "../../../lib/ids.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "../../../lib/seal.ts";
import type { Client } from "../client.ts";
import type { Notice } from "../mails.ts";

export type FactorDeps = Pick<Deps, "db" | "now" | "settings" | "sms">;
export type FactorRow = typeof factors.$inferSelect;

/** Who acts, by which client, and how his mailbox is told of it behind the answer. */
export interface Acting {
  who: SignedIn;
  client: Client;
  tell: (notice: Notice) => void;
}

/** A factor of one's own, for a batch; in an array, because whoever awaits a statement runs it. @throws validation_failed */
export function ownFactorStatements({ db }: Pick<Deps, "db">, { user }: SignedIn, id: string) {
  if (!isUuid(id)) throw new AuthError("validation_failed", "factor_id must be an UUID", { status: 404 });
  const own = and(eq(factors.id, id), eq(factors.userId, user.id));
  return [db.select().from(factors).where(own)] as const;
}

/** A factor of one's own; another's is not there. @throws validation_failed, mfa_factor_not_found */
export async function ownFactor(deps: Pick<Deps, "db">, who: SignedIn, id: string): Promise<FactorRow> {
  const [statement] = ownFactorStatements(deps, who, id);
  const [factor] = await statement;
  if (!factor) throw factorNotFound();
  return factor;
}

export function factorNotFound(): AuthError {
  return new AuthError("mfa_factor_not_found", "Factor not found");
}

/** The factors that make aal2 the level that their user needs, as a query for `exists`. */
export function verifiedFactorsOf({ db }: Pick<Deps, "db">, userId: string) {
  return db
    .select({ found: sql`1` })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, "verified"), ne(factors.factorType, "recovery_code")));
}

/** Whether the user has a factor or a passkey. `besides` leaves out the one that is about to go. */
export function hasSecondStep({ db }: Pick<Deps, "db">, userId: string, besides = ""): SQL {
  const factor = and(
    eq(factors.userId, userId),
    eq(factors.status, "verified"),
    ne(factors.factorType, "recovery_code"),
    ne(factors.id, besides),
  );
  const passkey = and(eq(passkeys.userId, userId), ne(passkeys.id, besides));
  return sql`(${db.$count(factors, factor)} + ${db.$count(passkeys, passkey)} > 0)`;
}

/** @throws conflict: staff always keep a second step */
export function lastSecondStep(): AuthError {
  return new AuthError("conflict", "This is your only second step. Add another one first, then remove this one.");
}

/**
 * A user with a factor or passkey shows it before adding a factor. Asked again before that factor is verified: a thief
 * may have begun it with a stolen password before its owner had a second step.
 * @throws insufficient_aal
 */
export function assertMayEnroll({ hasFactor, hasPasskey, session }: SignedIn): void {
  if ((hasFactor || hasPasskey) && session.aal === "aal1")
    throw new AuthError("insufficient_aal", "AAL2 required to enroll a new factor");
}

export type Sealed = Pick<FactorRow, "sealed" | "wrappedKey" | "kekVersion">;

export const NOTHING_SEALED: Sealed = { sealed: null, wrappedKey: null, kekVersion: null };

/** What a factor keeps, sealed for the row of this factor. */
export async function sealFor(settings: Settings, id: string, text: string): Promise<Sealed> {
  const { key, wrappedKey, kekVersion } = await newDataKey(await keyringOf(settings), `factor:${id}`);
  return { sealed: await seal(key, placeOf(id), text), wrappedKey, kekVersion };
}

/** What was sealed. @throws not_configured, SealError */
export async function openSealed(
  settings: Settings,
  { id, sealed, wrappedKey, kekVersion }: FactorRow,
): Promise<string> {
  if (sealed === null || wrappedKey === null || kekVersion === null) throw factorNotFound();
  const key = await openDataKey(await keyringOf(settings), `factor:${id}`, { wrappedKey, kekVersion });
  return open(key, placeOf(id), sealed);
}

function placeOf(row: string) {
  return { column: "factors.sealed", row };
}
