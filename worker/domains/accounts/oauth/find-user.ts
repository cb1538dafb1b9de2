import { and, eq, isNull, sql } from "drizzle-orm";
import { isStaff, type Role } from "#contract/permissions.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, tryWrite, write } from "#worker/kernel/write.ts";
import type { ProviderPerson } from "#worker/providers/identity/identity.ts";
import { hasEmail, newEmailColumns } from "../accounts.ts";
import { identities, profiles, userRoles, users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { passkeys } from "../schema/passkeys.ts";
import { oneTimeTokens, sessions } from "../schema/sessions.ts";
import { isBanned, type SignedIn, type UserRow } from "../sessions.ts";
import { makeAccount, profileOf, storeAccount } from "../sign-up/new-account.ts";
import type { OAuthDeps } from "./begin.ts";

type Vouched = ProviderPerson & { email: string };

/** Never joins a confirmed account by address (Sudhodanan and Paverd, "Pre-hijacked accounts", 2022). */
export async function findOrMakeUser(deps: OAuthDeps, person: ProviderPerson): Promise<string> {
  // Twice: the second look finds an account that another request just made.
  return (await look(deps, person)) ?? (await look(deps, person)) ?? unlucky();
}

function unlucky(): never {
  throw new Error("An account changed twice while it was looked for.");
}

async function look(deps: OAuthDeps, person: ProviderPerson): Promise<string | null> {
  const at = deps.now();
  const known = await ownerOf(deps, person);
  if (known) {
    assertOpen(known, at);
    return known.id;
  }
  const vouched = assertVouched(person);
  const [found] = await deps.db
    .select({
      user: users,
      roles: sql<string>`(select json_group_array(role) from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.isActive} = 1)`,
    })
    .from(users)
    .where(hasEmail(vouched.email));
  if (!found) return open(deps, vouched);
  const roles: Role[] = JSON.parse(found.roles);
  // An account that has signed in was confirmed once, and only an administrator changed its address since.
  if (found.user.emailConfirmedAt || found.user.lastSignInAt || isStaff(roles)) throw taken();
  assertOpen(found.user, at);
  return (await takeOver(deps, found.user, vouched)) ? found.user.id : null;
}

/** Safe to tell: the provider proved that the caller has this mailbox. */
function taken(): AuthError {
  return new AuthError(
    "email_exists",
    "This e-mail address has an account here already. Please sign in to it once without Google, then link Google under account and security.",
  );
}

async function ownerOf({ db }: OAuthDeps, { subject }: ProviderPerson): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, "google"), eq(identities.subject, subject)));
  return row?.user;
}

export function assertOpen(user: UserRow, at: Date): void {
  if (isBanned(user, at) || user.closedAt) throw new AuthError("user_banned", "User is banned");
}

function assertVouched(person: ProviderPerson): Vouched {
  const { email, emailVerified } = person;
  if (!(email && emailVerified))
    throw new AuthError("provider_email_needs_verification", "Unverified email with google");
  return { ...person, email };
}

function newcomer(at: Date, person: Vouched) {
  const { givenName, familyName, name } = person;
  return makeAccount(at, {
    email: person.email,
    confirmedAt: at,
    data: { first_name: givenName, last_name: familyName, display_name: name },
    identity: { provider: "google", subject: person.subject, identityData: identityDataOf(person) },
  });
}

function identityDataOf({ issuer, subject, email, emailVerified, name }: ProviderPerson): Record<string, unknown> {
  return {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    name,
    full_name: name,
    email,
    email_verified: emailVerified,
    phone_verified: false,
  };
}

async function open(deps: OAuthDeps, person: Vouched): Promise<string | null> {
  if (deps.settings.AUTH_DISABLE_SIGNUP)
    throw new AuthError("signup_disabled", "Signups not allowed for this instance");
  const account = newcomer(deps.now(), person);
  return (await storeAccount(deps, account)) ? account.user.id : null;
}

/** The owner of the address is here, so everything a stranger put into the account goes. */
async function takeOver(deps: OAuthDeps, { id, createdAt }: UserRow, person: Vouched): Promise<boolean> {
  const { db, now } = deps;
  const at = now();
  const made = newcomer(at, person);
  const user = { ...made.user, id, createdAt };
  const facts = { actionType: "identity_linked", actorId: id, resourceType: "user", resourceId: id };
  const waits = and(eq(users.id, id), isNull(users.emailConfirmedAt), isNull(users.lastSignInAt));
  const [identity] = made.identities;
  if (!identity) return false;
  const done = await tryWrite(deps, {
    audit: { ...facts, actionDetails: { provider: "google" } },
    guard: rowExists(users, waits),
    statements: [
      db
        .update(users)
        .set({
          passwordHash: null,
          emailConfirmedAt: at,
          userMetadata: user.userMetadata,
          ...newEmailColumns(null),
          emailChangeAgreed: null,
          updatedAt: at,
        })
        .where(eq(users.id, id)),
      db
        .update(profiles)
        .set({ ...profileOf({ ...made, user }), marketingConsentIp: null })
        .where(eq(profiles.userId, id)),
      ...[oneTimeTokens, identities, sessions, factors, passkeys].map((table) =>
        db.delete(table).where(eq(table.userId, id)),
      ),
      db.insert(identities).values({ ...identity, userId: id }),
    ],
  });
  return done !== null;
}

export async function linkTo(deps: OAuthDeps, actor: SignedIn, person: ProviderPerson): Promise<void> {
  const vouched = assertVouched(person);
  const at = deps.now();
  const id = crypto.randomUUID();
  const facts = { actionType: "identity_linked", resourceType: "identity", resourceId: id };
  await write(deps, {
    actor,
    audit: { ...facts, actionDetails: { provider: "google" } },
    statements: [
      deps.db.insert(identities).values({
        id,
        userId: actor.user.id,
        provider: "google",
        subject: person.subject,
        identityData: identityDataOf(vouched),
        lastSignInAt: null,
        createdAt: at,
        updatedAt: at,
      }),
    ],
    async taken() {
      const isOwn = (await ownerOf(deps, person))?.id === actor.user.id;
      return new AuthError("identity_already_exists", `Identity is already linked${isOwn ? "" : " to another user"}`);
    },
  });
}
