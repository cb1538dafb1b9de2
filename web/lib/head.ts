import type { createAppRouter } from "../router.ts";

/** Keeps title, description, robots and canonical true while the router changes pages. */
export async function syncHead(path: string): Promise<void> {
  const { pageHead } = await import("#content/pages.ts");
  if (path !== location.pathname) return;
  const head = pageHead(path);
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", head.description);
  document.querySelector('meta[name="keywords"]')?.setAttribute("content", head.keywords);
  document.querySelector('meta[name="robots"]')?.setAttribute("content", head.robots);
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", head.canonical);
}

/** After each client-side navigation: the head, the scroll position, the focus, and one `app:navigate` event. */
export function followNavigation(router: ReturnType<typeof createAppRouter>): void {
  const positions = rememberScroll(router);
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return; // the page that the browser itself brought
    if (pathChanged) {
      void syncHead(toLocation.pathname);
      document.getElementById("content")?.focus({ preventScroll: true });
      window.dispatchEvent(new CustomEvent("app:navigate"));
    }
    const known = positions.get(toLocation.state.__TSR_key);
    if (known !== undefined) window.scrollTo({ top: known, behavior: "instant" });
    else if (toLocation.hash) document.getElementById(toLocation.hash)?.scrollIntoView();
    else if (pathChanged) window.scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Back and forward return to where the reader was. The router's own restoration would need an inline script. */
function rememberScroll(router: ReturnType<typeof createAppRouter>): Map<string | undefined, number> {
  const positions = new Map<string | undefined, number>();
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
    if (fromLocation) positions.set(fromLocation.state.__TSR_key, window.scrollY);
  });
  return positions;
}
