import { privatePaths } from "./private-paths.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** WICG Speculation Rules. Prefetch only: a prerender would count visits that never happened. */
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
