import { afterLoad, whenIdle } from "./timing.ts";

const root = document.documentElement;

/** What happens on every page, whether the browser or the router brought it: a note of a dead address. */
export function watchPages(): void {
  const arrive = () => {
    if (document.querySelector("[data-not-found]")) console.warn("Page not found:", location.pathname);
  };
  arrive();
  // Reload and Back return to a place, which the browser can find in a page of its full height alone.
  const [visit] = performance.getEntriesByType("navigation");
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== "navigate") root.dataset["complete"] = "";
  afterLoad(() => whenIdle(complete));
  addEventListener("app:navigate", arrive);
}

/** Lays out what is below the fold, one piece at a time, so that a tap never waits for the whole page. */
function complete(): void {
  const piece = document.querySelector<HTMLElement>(":is(.band, .part, .footer):not([data-complete])") ?? root;
  piece.dataset["complete"] = "";
  if (piece !== root) whenIdle(complete);
}
