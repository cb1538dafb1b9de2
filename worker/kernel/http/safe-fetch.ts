import * as z from "zod/mini";
import { SECOND } from "#contract/time.ts";
import type { Fetch } from "../deps.ts";
import type { Settings } from "../settings/env.ts";
import { isIpAddress, isLoopback, isPublicAddress } from "./public-address.ts";

// Calls to addresses that people typed: never into our own network (OWASP, server-side request forgery). On Cloudflare
// a Worker's fetch can not reach private networks in the first place; what follows holds wherever the worker runs.

const TIMEOUT_MS = 10 * SECOND;
/** Names that only mean something inside a network (RFC 6761, 6762, 8375, ICANN's .internal), and those that mean nothing. */
const INNER = ["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "home.arpa", "arpa"];
const NOWHERE = ["test", "example", "invalid", "onion", "alt"];

export type UnsafeReason =
  | "not_an_address"
  | "not_https"
  | "has_credentials"
  | "port"
  | "private_address"
  | "inner_name";

/** Why an address must not be called. */
export class UnsafeAddressError extends Error {
  override readonly name = "UnsafeAddressError";
  readonly reason: UnsafeReason | "private_answer" | "no_answer";

  constructor(reason: UnsafeAddressError["reason"]) {
    super(`The address is refused: ${reason}.`);
    this.reason = reason;
  }
}

type Place = Pick<Settings, "SITE_ENV">;

/** The address, when it may be called by what can be seen of it. On a laptop its own machine may, over http too. */
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

/** A name of one word, or one that ends so, is known inside a network alone. */
function isPublicName(host: string): boolean {
  const isUnder = (name: string) => host === name || host.endsWith(`.${name}`);
  return host.includes(".") && ![...INNER, ...NOWHERE].some(isUnder);
}

/**
 * Calls an address that somebody typed, with what can be seen of it checked anew and, on the real site, what its name
 * leads to (by DNS over HTTPS: the runtime has no other). A redirect is not followed: it is an answer like others. Nothing
 * is read of an answer but its status.
 * @returns the HTTP status
 * @throws UnsafeAddressError, TimeoutError, TypeError when it can not be reached
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
/** Types of records: A and AAAA. */
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
