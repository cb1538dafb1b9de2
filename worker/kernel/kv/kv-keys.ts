/** The only keys in KV (decision 5). KV may be a minute stale and holds no secrets and no patient data. */
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
