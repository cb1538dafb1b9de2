import type { Role } from "./permissions.ts";
import type { Profile } from "./profile.ts";

/** Name of the file that `GET /api/my-data` is saved under, by UTC day. */
export function myDataFileName(day: string): string {
  return `my-data-${day}.json`;
}

/**
 * Answer of `GET /api/my-data`, a download: what is held about the signed-in person. Times are ISO 8601, UTC. Never in
 * it: password, secrets, keys and hashes. Conversations with Max belong to a browser and not to an account.
 */
export interface MyData {
  exported_at: string;
  user: Record<string, unknown>;
  /** Ways to sign in: the address itself, Google. */
  identities: Record<string, unknown>[];
  profile: Profile | null;
  roles: { role: Role; is_active: boolean; since: string }[];
  consents: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  factors: Record<string, unknown>[];
  passkeys: Record<string, unknown>[];
  /** What he wrote into forms with his confirmed e-mail address, newest first: at most the last five hundred. */
  requests: Record<string, unknown>[];
  /** What the audit trail says of his own acts, newest first: at most the last ten thousand. */
  activity: Record<string, unknown>[];
}
