import type { ListAnswer } from "#contract/list.ts";
import type { RouteRow } from "#contract/structured-data.ts";
import type { FiltersOf, ListState } from "#web/ui/table/list-state.ts";
import type { routeList } from "./search.ts";

const STATES = {
  wrong: (route: RouteRow) => !keepsRules(route),
  good: keepsRules,
  overridden: ({ overrides }: RouteRow) => overrides.length > 0,
};

const ORDERS: Readonly<Record<string, (one: RouteRow, other: RouteRow) => number>> = {
  path: (one, other) => one.path.localeCompare(other.path),
  overrides: (one, other) => one.overrides.length - other.overrides.length,
  problems: (one, other) => one.problems - other.problems,
};

export function keepsRules({ problems, overrides }: RouteRow): boolean {
  return problems === 0 && overrides.every(({ state }) => state !== "invalid");
}

/** Unknown filters and sorts are ignored. */
export function matchingRoutes(
  routes: readonly RouteRow[],
  { sort, filters: { q = "", topic, state } }: Pick<ListState<FiltersOf<typeof routeList>>, "sort" | "filters">,
): RouteRow[] {
  const text = q.trim().toLowerCase();
  const isAsked = state ? STATES[state] : () => true;
  const shown = routes.filter(
    (route) =>
      (!topic || route.topic === topic) &&
      isAsked(route) &&
      `${route.path} ${route.title} ${route.types.join(" ")}`.toLowerCase().includes(text),
  );
  const order = ORDERS[sort.replace("-", "")] ?? (() => 0);
  return shown.sort(sort.startsWith("-") ? (one, other) => order(other, one) : order);
}

export function cutRoutes(rows: RouteRow[], { page, size }: Pick<ListState, "page" | "size">): ListAnswer<RouteRow> {
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, page, size };
}
