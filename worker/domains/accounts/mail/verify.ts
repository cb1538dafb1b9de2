import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import type { verifyRequest } from "#contract/auth.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { hasEmail } from "../accounts.ts";
import { keepWordsOf } from "../consents/consent-documents.ts";
import { consentRecords } from "../consents/schema.ts";
import { addressSubject, countTry } from "../password/throttle.ts";
import type { Client, RunAfterAnswer } from "../protocol/client.ts";
import { identities, profiles, users } from "../schema/accounts.ts";
import { oneTimeTokens } from "../schema/sessions.ts";
import { type Started, startUserSession } from "../sessions/sessions.ts";
import { isBanned, type UserRow } from "../sessions.ts";
import { emailIdentity, loadAccount } from "../sign-up/account.ts";
import { signUpChoicesOf } from "../sign-up/pending.ts";
import { agreeToChange, type HalfAgreed } from "./email-change.ts";
import { type OneTimeKind, type OneTimeRow, takeOneTimeCode, takeOneTimeToken } from "./one-time.ts";

export type VerifyDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "charts">;
type VerifyRequest = z.infer<typeof verifyRequest>;

const KINDS: ReadonlyMap<string, readonly OneTimeKind[]> = new Map([
  ["signup", ["signup"]],
  ["invite", ["invite"]],
  ["magiclink", ["magiclink"]],
  ["recovery", ["recovery"]],
  ["email", ["signup", "magiclink"]],
  ["email_change", ["email_change_current", "email_change_new"]],
]);

/** No account has a phone number, so no texted code is ever right. */
const BY_PHONE: readonly string[] = ["sms", "phone_change"];
const E164 = /^\+?[1-9]\d{1,14}$/;

export async function verifyOneTime(
  deps: VerifyDeps,
  { request, client, background }: { request: VerifyRequest; client: Client; background: RunAfterAnswer },
): Promise<Started | HalfAgreed> {
  const { email, token, token_hash } = request;
  const kinds = kindsOf(request);
  await countTry(deps, "address", `verify ${addressSubject(client.address)}`);
  if (BY_PHONE.includes(request.type)) throw new AuthError("otp_expired", "Token has expired or is invalid");
  const row = token_hash
    ? await takeOneTimeToken(deps, token_hash, kinds)
    : await takeOneTimeCode(deps, { email: (email ?? "").trim().toLowerCase(), code: token ?? "" }, kinds);
  if (row.kind === "email_change_current" || row.kind === "email_change_new") {
    const side = row.kind === "email_change_current" ? "current" : "new";
    return agreeToChange(deps, { row, side, client, background });
  }
  return confirm(deps, client, row);
}

function kindsOf({ type, email, phone, token, token_hash, redirect_to }: VerifyRequest): readonly OneTimeKind[] {
  const isByPhone = BY_PHONE.includes(type);
  const kinds = isByPhone ? [] : KINDS.get(type);
  if (!type) throw invalid("Verify requires a verification type");
  if (!kinds) throw invalid("Unsupported verification type");
  if (!token === !token_hash) throw invalid("Verify requires either a token or a token hash");
  if (token_hash && (email || phone || redirect_to)) throw invalid("Only the token_hash and type should be provided");
  if (token && isByPhone && !E164.test((phone ?? "").replaceAll(" ", "")))
    throw invalid("Invalid phone number format (E.164 required)");
  if (token && !email && !isByPhone) throw invalid("Verify requires an email address with a token");
  return kinds;
}

function invalid(message: string): AuthError {
  return new AuthError("validation_failed", message);
}

async function confirm(deps: VerifyDeps, client: Client, row: OneTimeRow): Promise<Started> {
  const { db, now } = deps;
  const at = now();
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, row.userId), hasEmail(row.email)));
  if (!user) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  if (user.emailConfirmedAt) await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id));
  else await confirmFirst(deps, client, { user, row });
  const account = await loadAccount(deps, user.id);
  if (!account) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  if (isBanned(account.user, at)) throw new AuthError("user_banned", "User is banned");
  return startUserSession(deps, client, { account, method: "otp" });
}

async function confirmFirst(
  deps: VerifyDeps,
  client: Client,
  { user, row: { kind, pending } }: { user: UserRow; row: OneTimeRow },
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, user.id));
  const { password, outcome, ...chosen } = await signUpChoicesOf(at, client, { user, profile, pending });
  const waits = and(eq(users.id, user.id), isNull(users.emailConfirmedAt));
  await write(deps, {
    audit: {
      actionType: kind === "invite" ? "invite_accepted" : "email_confirmed",
      actorId: user.id,
      resourceType: "user",
      resourceId: user.id,
      actionDetails: { kind, password: outcome },
    },
    guard: rowExists(users, waits),
    statements: [
      db
        .update(users)
        .set({
          emailConfirmedAt: at,
          ...(password && { passwordHash: password }),
          ...(chosen.names && { userMetadata: chosen.names }),
          updatedAt: at,
        })
        .where(waits),
      db
        .update(identities)
        .set({ identityData: emailIdentity(user.id, user.email, true), updatedAt: at })
        .where(and(eq(identities.userId, user.id), eq(identities.provider, "email"))),
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id)),
      ...(chosen.profile ? [db.update(profiles).set(chosen.profile).where(eq(profiles.userId, user.id))] : []),
      ...(await keepWordsOf({ db }, chosen.consents)),
      ...chosen.consents.map((consent) => db.insert(consentRecords).values(consent)),
    ],
    refused: () => null,
  });
}
