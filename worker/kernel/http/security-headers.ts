import { SPECULATION_RULES_PATH } from "#content/speculation-rules.ts";

/** Where the third-party tag (Google Analytics 4) is loaded from, and where it sends to. */
const TAG_SCRIPT = "https://www.googletagmanager.com";
const TAG_COLLECT = "https://*.google-analytics.com";

/** Where browsers report what the policy refused. */
export const REPORTS_PATH = "/api/policy-reports";

/** The Trusted Types policies that scripts make: each by one name, once a document. */
export const TRUSTED_TYPES = {
  /** Structured data after a client-side navigation (web/lib/page/head.ts). */
  page: "json-ld",
  /** The address of the third-party tag (web/boot/tag.ts). */
  tag: "analytics-tag",
  /** HTML pasted into the article editor, which the editor's library parses in a separate document. */
  editor: "ProseMirrorClipboard",
} as const;

/**
 * The one list of security headers: on every answer of the worker and, through `_headers`, on every static file.
 * @param styleSources what the policy allows beside files: the hash of the one inline <style> block of each kind of page
 * @param options.tag opens the policy for the third-party tag, on pages where it may run
 * @param options.editor allows the article editor's Trusted Types policy, on pages for staff
 */
export function securityHeaders(
  styleSources: readonly string[],
  { tag = false, editor = false } = {},
): [name: string, value: string][] {
  const trusted = [TRUSTED_TYPES.page, tag && TRUSTED_TYPES.tag, editor && TRUSTED_TYPES.editor].filter(Boolean);
  const send = tag ? ` ${TAG_SCRIPT} ${TAG_COLLECT}` : "";
  const policy = [
    "default-src 'none'",
    `script-src 'self'${tag ? ` ${TAG_SCRIPT}` : ""}`,
    `style-src 'self' ${styleSources.join(" ")}`,
    `img-src 'self' data:${send}`,
    "font-src 'self'",
    `connect-src 'self'${send}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted.join(" ")}`,
    "report-to csp",
  ].join("; ");
  return [
    ["Content-Security-Policy", policy],
    ["Reporting-Endpoints", `csp="${REPORTS_PATH}"`],
    ["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    // Links carry tokens: no page is told more than the site that it is reached from.
    ["Referrer-Policy", "strict-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
  ];
}

/** Names the rules by which browsers fetch the next page ahead. */
export const SPECULATION_RULES = { name: "Speculation-Rules", value: `"${SPECULATION_RULES_PATH}"` } as const;

/** Cloudflare reads no more rules than these from a `_headers` file. */
const MAX_RULES = 100;

/**
 * Cloudflare's `_headers` file for the static files. Those with a hash in their name are named one by one, because a
 * rule for their folder would hold for what is missing there too: a browser that met such a 404 while a deployment
 * rolled out or back would keep it for a year. What finds no room is revalidated, which costs a round trip.
 * @param unchanging paths of files whose content never changes, those first that matter most
 */
export function headersFile(styleSources: readonly string[], unchanging: readonly string[]): string {
  const all = securityHeaders(styleSources).map(([name, value]) => `  ${name}: ${value}`);
  const rules = [
    ["/*", ...all, `  ${SPECULATION_RULES.name}: ${SPECULATION_RULES.value}`],
    [SPECULATION_RULES_PATH, "  Content-Type: application/speculationrules+json"],
    ...unchanging.map((path) => [path, "  Cache-Control: public, max-age=31536000, immutable"]),
  ];
  return `${rules.slice(0, MAX_RULES).flat().join("\n")}\n`;
}
