import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { SiteData } from "#content/site-data.ts";
import { routeTree } from "./route-tree.gen.ts";

export interface RouterContext {
  siteData: SiteData;
}

/** One router for both sides: the browser's history by default, a memory history and `isServer` when rendering. */
export function createAppRouter(context: RouterContext, server?: { history: RouterHistory; origin: string; isServer: true }) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    scrollRestoration: false,
    ...server,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
