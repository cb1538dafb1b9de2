import { pageHead } from "#content/pages.ts";
import type { createAppRouter } from "../router.ts";

/** Keeps title, description, robots and canonical true while the router changes pages. */
export function syncHead(path: string): void {
  const head = pageHead(path);
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", head.description);
  document.querySelector('meta[name="keywords"]')?.setAttribute("content", head.keywords);
  document.querySelector('meta[name="robots"]')?.setAttribute("content", head.robots);
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", head.canonical);
}

/** After each client-side navigation: the head, the scroll position, the focus, and one `app:navigate` event. */
export function followNavigation(router: ReturnType<typeof createAppRouter>): void {
  router.subscribe("onRendered", ({ toLocation, hashChanged, pathChanged }) => {
    if (pathChanged) {
      syncHead(toLocation.pathname);
      document.getElementById("content")?.focus({ preventScroll: true });
      window.dispatchEvent(new CustomEvent("app:navigate"));
    }
    if (toLocation.hash) document.getElementById(toLocation.hash)?.scrollIntoView();
    else if (pathChanged && !hashChanged) window.scrollTo({ top: 0, behavior: "instant" });
  });
}
