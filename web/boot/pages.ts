import { afterLoad, whenIdle } from "./timing.ts";

const root = document.documentElement;

export function watchPages(): void {
  const arrive = () => {
    if (document.querySelector("[data-not-found]")) console.warn("Page not found:", location.pathname);
  };
  arrive();
  // Reload and Back restore a scroll position, which needs the full height of the page.
  const [visit] = performance.getEntriesByType("navigation");
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== "navigate") root.dataset["complete"] = "";
  afterLoad(() => whenIdle(complete));
  addEventListener("app:navigate", arrive);
}

function complete(): void {
  const pieces = import.meta.env.DEV ? "none" : ":is(.band, .part, .footer):not([data-complete])";
  const piece = document.querySelector<HTMLElement>(pieces) ?? root;
  piece.dataset["complete"] = "";
  if (piece !== root) whenIdle(complete);
}
