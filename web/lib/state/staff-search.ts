import { areaOf } from "#content/private-paths.ts";
import type { searches } from "#web/staff-searches.ts";

type Searches = typeof searches;

// Schemas are heavy, so patient documents never load them.
const loaded =
  import.meta.env.SSR || areaOf(location.pathname) !== "staff" ? undefined : await import("#web/staff-searches.ts");

export function staffSearch<Search extends object>(
  choose: (searches: Searches) => (given: Record<string, unknown>) => Search,
) {
  return (given: Record<string, unknown>): Search => (loaded ? choose(loaded.searches)(given) : ({} as Search));
}
