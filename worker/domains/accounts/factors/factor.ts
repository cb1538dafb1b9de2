import { and, eq, exists, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { isUuid } from "#worker/kernel/ids.ts";
import { keyringOf, newDataKey, open, openDataKey, seal } from "#worker/kernel/seal/seal.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { AccountNotice } from "../mail/mails.ts";
import type { Client } from "../protocol/client.ts";
import { userRoles } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { passkeys } from "../schema/passkeys.ts";
import type { SignedIn } from "../sessions.ts";

export type FactorDeps = Pick<Deps, "db" | "now" | "settings" | "sms">;
export type FactorRow = typeof factors.$inferSelect;

export interface FactorRequest {
  actor: SignedIn;
  client: Client;
  tell: (notice: AccountNotice) => void;
}

export function ownFactorStatements({ db }: Pick<Deps, "db">, { user }: SignedIn, id: string) {
  if (!isUuid(id)) throw new AuthError("validation_failed", "factor_id must be an UUID", { status: 404 });
  const own = and(eq(factors.id, id), eq(factors.userId, user.id));
  return [db.select().from(factors).where(own)] as const;
}

export async function ownFactor(deps: Pick<Deps, "db">, actor: SignedIn, id: string): Promise<FactorRow> {
  const [statement] = ownFactorStatements(deps, actor, id);
  const [factor] = await statement;
  if (!factor) throw factorNotFound();
  return factor;
}

export function factorNotFound(): AuthError {
  return new AuthError("mfa_factor_not_found", "Factor not found");
}

export function verifiedFactorsOf({ db }: Pick<Deps, "db">, userId: string) {
  return db
    .select({ found: sql`1` })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, "verified"), ne(factors.factorType, "recovery_code")));
}

function hasSecondStep({ db }: Pick<Deps, "db">, userId: string): SQL {
  const passkey = eq(passkeys.userId, userId);
  return sql`(${exists(verifiedFactorsOf({ db }, userId))} or ${db.$count(passkeys, passkey)} > 0)`;
}

/** Text messages don't count: they can be redirected (NIST SP 800-63B-4, section 3.1.3.3). */
function hasStrongStep({ db }: Pick<Deps, "db">, userId: string, besides = ""): SQL {
  const factor = and(
    eq(factors.userId, userId),
    eq(factors.status, "verified"),
    notInArray(factors.factorType, ["recovery_code", "phone"]),
    ne(factors.id, besides),
  );
  const passkey = and(eq(passkeys.userId, userId), ne(passkeys.id, besides));
  return sql`(${db.$count(factors, factor)} + ${db.$count(passkeys, passkey)} > 0)`;
}

function holdsStaffRole({ db }: Pick<Deps, "db">, userId: string): SQL {
  const role = and(eq(userRoles.userId, userId), eq(userRoles.isActive, true), ne(userRoles.role, "patient"));
  return sql`${db.$count(userRoles, role)} > 0`;
}

export function isBareStaff(deps: Pick<Deps, "db">, userId: string): SQL {
  return sql`(${holdsStaffRole(deps, userId)} and not ${hasStrongStep(deps, userId)})`;
}

/** Staff keep an authenticator or a passkey. In SQL, because roles can change meanwhile. */
export function keepsStaffStep(deps: Pick<Deps, "db">, userId: string, besides: string): SQL {
  return sql`(not (${holdsStaffRole(deps, userId)}) or ${hasStrongStep(deps, userId, besides)})`;
}

export function lastSecondStep(): AuthError {
  return new AuthError("conflict", "This is your only second step. Add another one first, then remove this one.");
}

const STRONG_PROOFS = ["totp", "mfa/webauthn", "passkey", "mfa/recovery_code"];

function showsStrongStep({ methods }: SignedIn): boolean {
  return STRONG_PROOFS.some((method) => methods[method] !== undefined);
}

/** Also before a factor is verified: a thief may have begun it before the owner had a second step. */
export function assertShowsSecondStep(actor: SignedIn, act = "enroll a new factor"): void {
  const { hasFactor, hasPasskey, hasDevice, session } = actor;
  const isShown = session.aal === "aal2" || !(hasFactor || hasPasskey);
  const isStrong = showsStrongStep(actor) || !(hasDevice || hasPasskey);
  if (!(isShown && isStrong)) throw secondStepNeeded(act);
}

/** The same rule as a guard: another request may have added the first second step meanwhile. */
export function stillShowsSecondStep(deps: Pick<Deps, "db">, actor: SignedIn): SQL {
  if (actor.session.aal === "aal1") return sql`not ${hasSecondStep(deps, actor.user.id)}`;
  return showsStrongStep(actor) ? sql`true` : sql`not ${hasStrongStep(deps, actor.user.id)}`;
}

export function secondStepNeeded(act: string): AuthError {
  return new AuthError("insufficient_aal", `AAL2 required to ${act}`);
}

export type Sealed = Pick<FactorRow, "sealed" | "wrappedKey" | "kekVersion">;

export const NOTHING_SEALED: Sealed = { sealed: null, wrappedKey: null, kekVersion: null };

export async function sealFor(settings: Settings, id: string, text: string): Promise<Sealed> {
  const { key, wrappedKey, kekVersion } = await newDataKey(await keyringOf(settings), `factor:${id}`);
  return { sealed: await seal(key, placeOf(id), text), wrappedKey, kekVersion };
}

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
