import { SIGN_UP_KEYS, type SignUpMetadata, signUpMetadata, USER_NAMES, userNames } from "#contract/auth.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";

export type Metadata = Record<string, unknown>;
type Mode = Pick<Settings, "AUTH_METADATA">;

/** Browsers store this beside each session. */
const MAX_LENGTH = 16_384;

export function newcomerData(
  { AUTH_METADATA }: Mode,
  sent: Metadata,
  known: readonly string[] = SIGN_UP_KEYS,
): { data: SignUpMetadata; metadata?: Metadata } {
  const data = signUpMetadata.parse(sent);
  if (AUTH_METADATA === "known") {
    refuseUnknown(sent, known);
    refuseLost(sent, data);
    return { data };
  }
  refuseLong(sent);
  return { data, metadata: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)) };
}

/** A name that the user removed stays in the chart. */
export function legalNames(names: { first_name?: string | null; last_name?: string | null }) {
  return { firstName: names.first_name || undefined, lastName: names.last_name || undefined };
}

export function metadataChanges({ AUTH_METADATA }: Mode, before: Metadata, sent: Metadata) {
  const names = userNames(sent);
  if (AUTH_METADATA === "known") {
    refuseUnknown(sent, USER_NAMES);
    return { names, metadata: Object.fromEntries(names) };
  }
  const metadata: Metadata = { ...sent, ...Object.fromEntries(names) };
  refuseLong({ ...before, ...metadata });
  return { names, metadata };
}

/** For the audit trail. Keys that a client made up are not written there. */
export function changedFields(metadata: Metadata): string[] {
  const fields = Object.keys(metadata).map((key) => USER_NAMES.find((name) => name === key) ?? "user_metadata");
  return [...new Set(fields)];
}

function refuseUnknown(sent: Metadata, known: readonly string[]): void {
  if (Object.entries(sent).some(([key, value]) => value !== null && !known.includes(key)))
    throw new AuthError("validation_failed", "user_metadata has an unknown key");
}

function refuseLost(sent: Metadata, data: SignUpMetadata): void {
  const lost = Object.entries(data).find(([key, kept]) => {
    const given = sent[key] ?? undefined;
    if (given === undefined || key === "user_agent") return false;
    return (typeof given === "string" ? given.trim() : given) !== kept;
  });
  if (lost) throw new AuthError("validation_failed", `user_metadata.${lost[0]} has a value that is not kept`);
}

function refuseLong(metadata: Metadata): void {
  if (JSON.stringify(metadata).length > MAX_LENGTH)
    throw new AuthError("validation_failed", `user_metadata is limited to ${MAX_LENGTH} characters`);
}
