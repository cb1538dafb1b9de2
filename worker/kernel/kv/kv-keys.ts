/**
 * Everything that KV holds, by how its keys begin: decision 5 says what, and `Deps.kv` takes no other key. KV may be
 * stale for a minute, counts nothing exactly, and is no place for secrets or for patients.
 */
export const KV_KEYS = [
  "page:",
  "last:",
  "site:versions",
  "claim-pages:",
  "block:",
  "use:",
  "breached:",
  "identity-keys:",
  "health",
] as const;

type KeyOf<Known extends string> = Known extends `${string}:` ? `${Known}${string}` : Known;

export type KvKey = KeyOf<(typeof KV_KEYS)[number]>;

export type Kv = KVNamespace<KvKey>;
