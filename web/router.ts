import { type AnyRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import type { SiteData } from "#content/site-data.ts";
import { NotFound } from "#web/areas/site/layout/not-found.tsx";
import { PageError } from "#web/areas/site/layout/page-error.tsx";
import type { PageData } from "#web/lib/page/page-data.ts";
import { Spinner } from "#web/ui/base/spinner.tsx";
import type { routeTree as accountTree } from "./account-tree.gen.ts";

export interface RouterContext {
  siteData: SiteData;
  /** What the first page was rendered with: its route need not ask for it. */
  pageData?: PageData | undefined;
}

/** One router for both sides: the browser's history by default, a memory history and `isServer` when rendering. */
export function createAppRouter<Tree extends AnyRoute>(
  routeTree: Tree,
  context: RouterContext,
  server?: { history: RouterHistory; origin: string; isServer: true },
) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    defaultPendingComponent: Spinner,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    // Texts as they stand: the router's own way reads JSON into them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    ...server,
  });
  // The router scrolls to the top on its first render unless this function says no. Given at creation, it would also
  // keep scroll positions, with their addresses, in session storage.
  if (!server) router.options.scrollRestoration = () => false;
  return router;
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

declare module "@tanstack/react-router" {
  interface Register {
    /** Links of private pages are checked against their tree; where public ones lead, the content says. */
    router: ReturnType<typeof createAppRouter<typeof accountTree>>;
  }
}
