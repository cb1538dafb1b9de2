import * as z from "zod/mini";
import type { policyReports } from "../schema/policy-reports.ts";

export type ReportKind = Pick<typeof policyReports.$inferSelect, "directive" | "blocked" | "page" | "source">;

/** From the Reporting API (W3C CSP level 3, section 5.5). */
const violation = z.object({
  type: z.literal("csp-violation"),
  body: z.object({
    documentURL: z.url(),
    effectiveDirective: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    blockedURL: z.string(),
    sourceFile: z.nullish(z.string()),
  }),
});

/** Registered names are no longer (RFC 1035, section 2.3.4). */
const MAX_ORIGIN = 8 + 253 + 6;

/** Drops paths, queries and samples. Null for reports about other sites. */
export function scrubReport(report: unknown, origin: string): ReportKind | null {
  const { data } = violation.safeParse(report);
  if (!data) return null;
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = data.body;
  const document = new URL(documentURL);
  const blocked = /^[a-z-]{1,40}$/.test(blockedURL) ? blockedURL : originOf(blockedURL);
  if (document.origin !== origin || blocked === null) return null;
  const [, first = ""] = /^\/([a-z-]{0,40})(?:\/|$)/.exec(document.pathname) ?? [];
  return { directive: effectiveDirective, blocked, page: `/${first}`, source: sourceOf(sourceFile ?? "", origin) };
}

function sourceOf(sourceFile: string, origin: string): string {
  const url = URL.parse(sourceFile);
  if (url?.origin === origin) return /^\/assets\/[\w.-]{1,100}$/.test(url.pathname) ? url.pathname : "";
  return originOf(sourceFile) ?? "";
}

function originOf(text: string): string | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.origin.length <= MAX_ORIGIN ? url.origin : null;
}
