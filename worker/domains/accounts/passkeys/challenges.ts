import { and, eq, isNull } from "drizzle-orm";
import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { toBase64Url } from "#worker/kernel/seal/crypto.ts";
import { passkeyChallenges } from "../schema/passkeys.ts";

type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** WebAuthn level 3, section 15.1: 5 to 10 minutes with user verification. */
export const CHALLENGE_MS = 5 * MINUTE;
/** WebAuthn level 3, section 13.4.3 asks for at least 16. */
const CHALLENGE_BYTES = 32;

export function makeChallenge(at: Date, about: Pick<ChallengeRow, "kind" | "userId">): ChallengeRow {
  return {
    ...about,
    id: crypto.randomUUID(),
    challenge: toBase64Url(crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES))),
    expiresAt: new Date(at.getTime() + CHALLENGE_MS),
  };
}

export async function takeChallenge(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, kind, userId }: Pick<ChallengeRow, "id" | "kind" | "userId">,
): Promise<string> {
  const owner = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), eq(passkeyChallenges.kind, kind), owner))
    .returning();
  if (!row) throw new AuthError("webauthn_challenge_not_found", "Challenge not found or already used");
  if (row.expiresAt <= now()) throw new AuthError("webauthn_challenge_expired", "Challenge has expired");
  return row.challenge;
}
