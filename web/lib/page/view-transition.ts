import type { AnyRouter } from "@tanstack/react-router";

/** What a transition fails with that was not shown: a newer one came, the tab was hidden, or the page took too long. */
const NOT_SHOWN = new Set(["AbortError", "InvalidStateError", "TimeoutError"]);

/** On the way back by a swipe the browser has moved the page already. */
let wasMoved = false;
// Here, before there is a router: what listens first is told first.
addEventListener("popstate", noteSwipe, { capture: true });

function noteSwipe({ hasUAVisualTransition }: PopStateEvent): void {
  wasMoved = hasUAVisualTransition;
}

/**
 * Fades from page to page where the browser can. In place of the router's own option, which leaves the promises of a
 * transition unhandled that a quick second navigation cuts short.
 */
export function fadeBetweenPages(router: AnyRouter): void {
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  router.startViewTransition = (update) => {
    const fades = !wasMoved && !lessMotion.matches && isOtherPage(router);
    wasMoved = false;
    if (!fades || !document.startViewTransition) return update();
    const transition = document.startViewTransition(update);
    // The update itself fails through `updateCallbackDone`, which the router awaits.
    transition.ready.catch(ignoreNotShown);
    transition.finished.catch(() => {});
    return transition.updateCallbackDone;
  };
}

/** Not on the first load, nor on the way to a part of the same page. */
function isOtherPage({ latestLocation, state: { resolvedLocation } }: AnyRouter): boolean {
  if (!resolvedLocation) return false;
  return (
    latestLocation.pathname !== resolvedLocation.pathname || latestLocation.searchStr !== resolvedLocation.searchStr
  );
}

function ignoreNotShown(error: unknown): void {
  if (!(error instanceof DOMException && NOT_SHOWN.has(error.name))) throw error;
}
