// Mozilla HTTP Observatory, algorithm version 6: github.com/mdn/mdn-http-observatory, src/grader/charts.js and
// src/analyzer/tests. Rules on the domain (preload list, redirect from http) or on cookies count as the neutral 0.

type Policy = ReadonlyMap<string, readonly string[]>;
type Score = Readonly<Record<string, number>>;

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const PRIVATE = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const SIX_MONTHS = 15_552_000;

/** @throws for a repeated directive, because browsers read only the first one */
export function parsePolicy(text: string): Policy {
  const directives = text.split(";").map((one) => one.trim().split(/\s+/));
  const policy = new Map(directives.map(([name = "", ...sources]) => [name, sources]));
  if (policy.size !== directives.length) throw new Error("A directive stands twice.");
  return policy;
}

export function observatoryScore(headers: Headers, html = ""): { total: number; parts: Score } {
  const policy = parsePolicy(headers.get("Content-Security-Policy") ?? "");
  const parts: Score = {
    "Content-Security-Policy": policyScore(policy),
    "Cross-Origin-Opener-Policy": headers.get("Cross-Origin-Opener-Policy") === "same-origin" ? 10 : 0,
    "Cross-Origin-Resource-Policy": headers.get("Cross-Origin-Resource-Policy") === "same-origin" ? 10 : 0,
    "Cross-Origin Resource Sharing": headers.get("Access-Control-Allow-Origin") === "*" ? -50 : 0,
    "Referrer-Policy": referrerScore(headers.get("Referrer-Policy") ?? ""),
    "Strict-Transport-Security": transportScore(headers.get("Strict-Transport-Security") ?? ""),
    "Subresource Integrity": scriptScore(html),
    "X-Content-Type-Options": headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    "X-Frame-Options": frameScore(policy, headers.get("X-Frame-Options") ?? ""),
  };
  return { total: Object.values(parts).reduce((sum, part) => sum + part, 100), parts };
}

function policyScore(policy: Policy): number {
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const [script, style, object] = [sourcesOf("script-src"), sourcesOf("style-src"), sourcesOf("object-src")];
  const has = (sources: readonly string[], bad: readonly string[]) => sources.some((source) => bad.includes(source));
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ["img-src", "media-src"];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (policy.size === 0) return -25;
  // A hash or nonce overrides 'unsafe-inline'; our policy must not depend on that.
  if (has(script, [...BROAD, ...INLINE]) || has(object, BROAD)) return -20;
  if (active.some(isInsecure)) return -20;
  if (has([...script, ...style], ["'unsafe-eval'"])) return -10;
  if (passive.flatMap(sourcesOf).some(isInsecure)) return -10;
  if (has(style, [...BROAD, ...INLINE])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function referrerScore(value: string): number {
  if (value === "") return 0;
  return PRIVATE.includes(value) ? 5 : -5;
}

function transportScore(value: string): number {
  const [, seconds = ""] = /(?:^|;)\s*max-age=(\d+)/i.exec(value) ?? [];
  if (seconds === "") return -20;
  return Number(seconds) >= SIX_MONTHS ? 0 : -10;
}

/** Scripts of the same origin need no integrity hash. */
function scriptScore(html: string): number {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="(?:https?:)?\/\/[^>]*>/g)].map(([tag]) => tag);
  return foreign.some((tag) => !/\bintegrity="/.test(tag)) ? -5 : 0;
}

function frameScore(policy: Policy, value: string): number {
  const ancestors = policy.get("frame-ancestors") ?? ["*"];
  if (!ancestors.some((source) => BROAD.includes(source))) return 5;
  return /^(?:DENY|SAMEORIGIN)$/i.test(value) ? 5 : -20;
}
