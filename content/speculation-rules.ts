import { privatePaths } from "./private-paths.ts";

/** Where browsers find the rules; a response header names it. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Browsers fetch a public page when its link is pointed at: WICG, Speculation Rules. Only until the application runs,
 * which fetches less by itself. Nothing is rendered ahead, so that no visit is counted that was none.
 */
export function speculationRules(): string {
  const outside = ["/api/*", "/dev/*", ...privatePaths.flatMap((path) => [path, `${path}/*`])];
  const where = {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: outside } },
      { selector_matches: "html:not([data-react]) a:not([download])" },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
}
