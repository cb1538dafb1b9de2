import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { SiteData } from "#content/site-data.ts";
import { NotFound } from "./components/layout/not-found.tsx";
import { Spinner } from "./components/ui/spinner.tsx";
import { routeTree } from "./route-tree.gen.ts";

export interface RouterContext {
  siteData: SiteData;
}

/** One router for both sides: the browser's history by default, a memory history and `isServer` when rendering. */
export function createAppRouter(
  context: RouterContext,
  server?: { history: RouterHistory; origin: string; isServer: true },
) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    defaultPendingComponent: Spinner,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: false,
    ...server,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
