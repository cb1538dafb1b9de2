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
  // Under `npm run dev` React reports each attribute that it did not write itself.
  const pieces = import.meta.env.DEV ? "none" : ":is(.band, .part, .footer):not([data-complete])";
  const piece = document.querySelector<HTMLElement>(pieces) ?? root;
  piece.dataset["complete"] = "";
  if (piece !== root) whenIdle(complete);
}
