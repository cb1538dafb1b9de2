import { type AnyRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import type { SiteData } from "#content/site-data.ts";
import { NotFound } from "#web/areas/site/layout/not-found.tsx";
import { PageError } from "#web/areas/site/layout/page-error.tsx";
import type { PageData } from "#web/lib/page/page-data.ts";
import { Spinner } from "#web/ui/base/spinner.tsx";
import type { routeTree as accountTree } from "./account-tree.gen.ts";

export interface RouterContext {
  siteData: SiteData;
  pageData?: PageData | undefined;
}

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
    // The router's own parser reads values as JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    ...server,
  });
  // Otherwise the first render scrolls to the top. Given at creation, it would store addresses in session storage.
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
    router: ReturnType<typeof createAppRouter<typeof accountTree>>;
  }
}
