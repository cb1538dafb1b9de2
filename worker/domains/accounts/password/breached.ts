import { DAY, SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import type { Kv } from "#worker/kernel/kv/kv-keys.ts";
import { logFailure } from "#worker/kernel/log.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";

const PUBLIC_SERVICE = "https://api.pwnedpasswords.com/range";
const TIMEOUT_MS = 1500;
const CACHE_SECONDS = DAY / SECOND;
const PREFIX_LENGTH = 5;

type BreachDeps = Pick<Deps, "db" | "kv" | "now" | "settings">;

/** By default only production calls the service: a laptop works offline. */
function serviceOf({ AUTH_BREACHED_URL, SITE_ENV }: Settings): string {
  return AUTH_BREACHED_URL ?? (SITE_ENV === "production" ? PUBLIC_SERVICE : "");
}

/** ASVS 5.0, 6.2.12; NIST SP 800-63B-4, section 3.1.1.2. Without an answer the password is accepted, and audited. */
export async function isBreached(deps: BreachDeps, password: string): Promise<boolean> {
  const service = serviceOf(deps.settings);
  if (!service) return false;
  const hash = await sha1(password);
  try {
    const suffixes = await suffixesOf(deps.kv, service, hash.slice(0, PREFIX_LENGTH));
    return suffixes.includes(hash.slice(PREFIX_LENGTH));
  } catch (error) {
    logFailure("breached_check_failed", error);
    const facts = { actionType: "breached_check_unavailable", resourceType: "password", success: false };
    await deps.db.insert(auditTrails).values(auditRow(deps.now(), facts));
    return false;
  }
}

async function suffixesOf(kv: Kv, service: string, prefix: string): Promise<string> {
  const key = `breached:${prefix}` as const;
  const kept = await kv.get(key);
  if (kept !== null) return kept;
  const response = await fetch(`${service}/${prefix}`, {
    headers: { "Add-Padding": "true" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The service of breached passwords answered ${response.status}.`);
  const lines = (await response.text()).split(/\r?\n/).filter((line) => /^[0-9A-F]{35}:[1-9]/.test(line));
  const suffixes = lines.map((line) => line.slice(0, 35)).join("\n");
  await kv.put(key, suffixes, { expirationTtl: CACHE_SECONDS });
  return suffixes;
}

async function sha1(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("");
}
