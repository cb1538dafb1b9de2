import * as z from "zod/mini";
import { SECOND } from "#contract/time.ts";
import type { Fetch } from "../deps.ts";
import type { Settings } from "../settings/env.ts";
import { isIpAddress, isLoopback, isPublicAddress } from "./public-address.ts";

// Calls addresses that users typed, so it guards against server-side request forgery (OWASP).

const TIMEOUT_MS = 10 * SECOND;
/** Names with a meaning inside networks only (RFC 6761, 6762, 8375, ICANN's .internal), and reserved names. */
const INNER = ["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "home.arpa", "arpa"];
const NOWHERE = ["test", "example", "invalid", "onion", "alt"];

export type UnsafeReason =
  | "not_an_address"
  | "not_https"
  | "has_credentials"
  | "port"
  | "private_address"
  | "inner_name";

export class UnsafeAddressError extends Error {
  override readonly name = "UnsafeAddressError";
  readonly reason: UnsafeReason | "private_answer" | "no_answer";

  constructor(reason: UnsafeAddressError["reason"]) {
    super(`The address is refused: ${reason}.`);
    this.reason = reason;
  }
}

type Place = Pick<Settings, "SITE_ENV">;

export function readSafeUrl(text: string, { SITE_ENV }: Place): URL | UnsafeReason {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname) return "not_an_address";
  if (url.username !== "" || url.password !== "") return "has_credentials";
  const host = url.hostname.replace(/\.$/, "").toLowerCase();
  if (SITE_ENV !== "production" && isLoopback(host) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== "https:") return "not_https";
  if (url.port !== "") return "port";
  if (isIpAddress(host)) return isPublicAddress(host) ? url : "private_address";
  return isPublicName(host) ? url : "inner_name";
}

function isPublicName(host: string): boolean {
  const isUnder = (name: string) => host === name || host.endsWith(`.${name}`);
  return host.includes(".") && ![...INNER, ...NOWHERE].some(isUnder);
}

/**
 * Redirects are not followed and the body is never read. In production a name is resolved over DNS over HTTPS first, as
 * the runtime cannot look it up. @throws UnsafeAddressError, TimeoutError, TypeError when it is unreachable
 */
export async function safeFetch(
  deps: { settings: Place; fetch: Fetch },
  text: string,
  init: Pick<RequestInit, "method" | "headers" | "body">,
): Promise<number> {
  const url = readSafeUrl(text, deps.settings);
  if (typeof url === "string") throw new UnsafeAddressError(url);
  if (deps.settings.SITE_ENV === "production") await assertPublicAnswers(deps.fetch, url.hostname);
  const response = await deps.fetch(url.href, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status;
}

const RESOLVER = "https://cloudflare-dns.com/dns-query";
const TYPES = [1, 28] as const;

const dnsAnswer = z.object({
  Answer: z.optional(z.array(z.object({ type: z.number(), data: z.string() }))),
});

/** https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/ */
async function assertPublicAnswers(call: Fetch, hostname: string): Promise<void> {
  if (isIpAddress(hostname)) return;
  const found = (await Promise.all(TYPES.map((type) => resolve(call, hostname, type)))).flat();
  if (found.length === 0) throw new UnsafeAddressError("no_answer");
  if (!found.every(isPublicAddress)) throw new UnsafeAddressError("private_answer");
}

async function resolve(call: Fetch, name: string, type: (typeof TYPES)[number]): Promise<string[]> {
  const response = await call(`${RESOLVER}?name=${encodeURIComponent(name)}&type=${type}`, {
    headers: { Accept: "application/dns-json" },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new UnsafeAddressError("no_answer");
  }
  const { Answer = [] } = dnsAnswer.parse(await response.json());
  return Answer.filter((record) => record.type === type).map(({ data }) => data);
}
