import { areaOf } from "#content/private-paths.ts";
import type { searches } from "#web/staff-searches.ts";

type Searches = typeof searches;

// Schemas weigh more than a sign-in page. Documents of patients never load them, and a link from there loads a document.
const loaded =
  import.meta.env.SSR || areaOf(location.pathname) !== "staff" ? undefined : await import("#web/staff-searches.ts");

/**
 * The `validateSearch` of a page for staff.
 * @example staffSearch(({ leadsSearch }) => leadsSearch)
 */
export function staffSearch<Search extends object>(
  choose: (searches: Searches) => (given: Record<string, unknown>) => Search,
) {
  return (given: Record<string, unknown>): Search => (loaded ? choose(loaded.searches)(given) : ({} as Search));
}
