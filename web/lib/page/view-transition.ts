import type { AnyRouter } from "@tanstack/react-router";

const NOT_SHOWN = new Set(["AbortError", "InvalidStateError", "TimeoutError"]);

/** After a swipe back the browser has already animated. */
let wasMoved = false;
addEventListener("popstate", noteSwipe, { capture: true });

function noteSwipe({ hasUAVisualTransition }: PopStateEvent): void {
  wasMoved = hasUAVisualTransition;
}

/** Replaces the router's option, which leaves promises of interrupted transitions unhandled. */
export function fadeBetweenPages(router: AnyRouter): void {
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  router.startViewTransition = (update) => {
    const fades = !wasMoved && !lessMotion.matches && isOtherPage(router);
    wasMoved = false;
    if (!fades || !document.startViewTransition) return update();
    const transition = document.startViewTransition(update);
    transition.ready.catch(ignoreNotShown);
    transition.finished.catch(() => {});
    return transition.updateCallbackDone;
  };
}

function isOtherPage({ latestLocation, state: { resolvedLocation } }: AnyRouter): boolean {
  if (!resolvedLocation) return false;
  return (
    latestLocation.pathname !== resolvedLocation.pathname || latestLocation.searchStr !== resolvedLocation.searchStr
  );
}

function ignoreNotShown(error: unknown): void {
  if (!(error instanceof DOMException && NOT_SHOWN.has(error.name))) throw error;
}
