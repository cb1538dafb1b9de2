import { createLocalJWKSet, errors, type JWTVerifyGetKey } from "jose";
import * as z from "zod/mini";
import { HOUR, MINUTE, SECOND } from "#contract/time.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { showFailure } from "#worker/kernel/log.ts";
import { quietly } from "#worker/kernel/quietly.ts";

const FRESH_MS = HOUR;
/** An unknown key triggers a new read, but forged tokens no more often than this. */
const AGAIN_MS = MINUTE;

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });
const keptKeys = z.object({ jwks, fetchedAt: z.number() });
type KeptKeys = z.infer<typeof keptKeys>;

interface KeySource extends Pick<KernelDeps, "kv" | "now"> {
  url: string;
  load: () => Promise<unknown>;
}

function showUnread(error: unknown): void {
  showFailure("identity_keys_unread", error);
}

export function createKeySource({ kv, now, url, load }: KeySource): JWTVerifyGetKey {
  const name = `identity-keys:${url}` as const;
  let kept: KeptKeys | undefined;

  function isFresh(keys: KeptKeys): boolean {
    return now().getTime() - keys.fetchedAt < FRESH_MS;
  }

  async function current(): Promise<KeptKeys> {
    if (kept && isFresh(kept)) return kept;
    const stored = keptKeys.safeParse(await kv.get(name, "json").catch(showUnread));
    if (!stored.success || !isFresh(stored.data)) return renew();
    kept = stored.data;
    return kept;
  }

  async function renew(): Promise<KeptKeys> {
    kept = { jwks: jwks.parse(await load()), fetchedAt: now().getTime() };
    await quietly("identity_keys_not_kept", kv.put(name, JSON.stringify(kept), { expirationTtl: FRESH_MS / SECOND }));
    return kept;
  }

  return async (header, token) => {
    const keys = await current();
    try {
      return await createLocalJWKSet(keys.jwks)(header, token);
    } catch (error) {
      const isNew = error instanceof errors.JWKSNoMatchingKey && now().getTime() - keys.fetchedAt >= AGAIN_MS;
      if (!isNew) throw error;
      return createLocalJWKSet((await renew()).jwks)(header, token);
    }
  };
}
