import { SPECULATION_RULES_PATH } from "#content/speculation-rules.ts";

const TAG_SCRIPT = "https://www.googletagmanager.com";
const TAG_COLLECT = "https://*.google-analytics.com";

export const REPORTS_PATH = "/api/policy-reports";

export const TRUSTED_TYPES = {
  page: "json-ld",
  tag: "analytics-tag",
  editor: "ProseMirrorClipboard",
} as const;

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
    // Links carry tokens, so other sites learn the origin only.
    ["Referrer-Policy", "strict-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
  ];
}

export const SPECULATION_RULES = { name: "Speculation-Rules", value: `"${SPECULATION_RULES_PATH}"` } as const;

/** Cloudflare reads at most this many rules from `_headers`. */
const MAX_RULES = 100;

/** One rule per hashed file: a rule for their folder would let a browser keep a 404 of a deployment for a year. */
export function headersFile(styleSources: readonly string[], unchanging: readonly string[]): string {
  const all = securityHeaders(styleSources).map(([name, value]) => `  ${name}: ${value}`);
  const rules = [
    ["/*", ...all, `  ${SPECULATION_RULES.name}: ${SPECULATION_RULES.value}`],
    [SPECULATION_RULES_PATH, "  Content-Type: application/speculationrules+json"],
    ...unchanging.map((path) => [path, "  Cache-Control: public, max-age=31536000, immutable"]),
  ];
  return `${rules.slice(0, MAX_RULES).flat().join("\n")}\n`;
}
