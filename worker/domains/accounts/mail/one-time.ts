import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { DAY, HOUR } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { deriveKey, digest, hmac, randomDigits, randomToken } from "#worker/kernel/seal/crypto.ts";
import { mailedTo } from "../accounts.ts";
import { countTry, forgetTries } from "../password/throttle.ts";
import { oneTimeTokens } from "../schema/sessions.ts";

type OneTimeDeps = Pick<Deps, "db" | "now" | "settings">;
export type OneTimeRow = typeof oneTimeTokens.$inferSelect;
export type OneTimeKind = OneTimeRow["kind"];

/** The hosted protocol's 3600 s. */
const LIFE_MS = HOUR;
/** The protocol's default. */
const INVITE_MS = DAY;
/** Eight digits; better-auth allows as many guesses. */
const MAX_ATTEMPTS = 5;

export interface OneTime {
  row: OneTimeRow;
  token: string;
  code: string;
}

export async function makeOneTime(
  deps: OneTimeDeps,
  about: Pick<OneTimeRow, "kind" | "userId" | "email"> & Partial<Pick<OneTimeRow, "pending">>,
): Promise<OneTime> {
  const token = randomToken();
  const code = randomDigits(8);
  const createdAt = deps.now();
  const row: OneTimeRow = {
    pending: null,
    ...about,
    emailIndex: about.email,
    tokenHash: await digest(token),
    codeHash: await codeHash(deps, about.email, code),
    attempts: 0,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + (about.kind === "invite" ? INVITE_MS : LIFE_MS)),
  };
  return { row, token, code };
}

/** The token is used up, whatever comes after. @throws otp_expired */
export async function takeOneTimeToken(
  { db, now }: OneTimeDeps,
  token: string,
  kinds: readonly OneTimeKind[],
): Promise<OneTimeRow> {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, await digest(token)),
        inArray(oneTimeTokens.kind, [...kinds]),
        gt(oneTimeTokens.expiresAt, now()),
      ),
    )
    .returning();
  if (!row) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  return row;
}

export async function takeOneTimeCode(
  deps: OneTimeDeps,
  { email, code, guesser = email }: { email: string; code: string; guesser?: string },
  kinds: readonly OneTimeKind[],
): Promise<OneTimeRow> {
  const { db, now } = deps;
  await countTry(deps, "code-guesses", guesser);
  const hash = await codeHash(deps, email, code);
  for (const kind of kinds) {
    const live = and(mailedTo(email), eq(oneTimeTokens.kind, kind), gt(oneTimeTokens.expiresAt, now()));
    const [, [taken]] = await db.batch([
      // Counted first, in the same batch, so that concurrent guesses can't share one count.
      db
        .update(oneTimeTokens)
        .set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
        .where(live),
      db
        .delete(oneTimeTokens)
        .where(and(live, eq(oneTimeTokens.codeHash, hash), sql`${oneTimeTokens.attempts} <= ${MAX_ATTEMPTS}`))
        .returning(),
    ]);
    if (!taken) continue;
    await forgetTries(deps, "code-guesses", guesser);
    return taken;
  }
  throw new AuthError("otp_expired", "Token has expired or is invalid");
}

async function codeHash({ settings }: OneTimeDeps, email: string, code: string): Promise<string> {
  return hmac(await deriveKey(settings.SECRET_KEY, "one-time-code"), `${email} ${code}`);
}
