import { afterLoad, whenIdle } from "./timing.ts";

/** What happens on every page, whether the browser or the router brought it: a note of a dead address. */
export function watchPages(): void {
  const arrive = () => {
    if (document.querySelector("[data-not-found]")) console.warn("Page not found:", location.pathname);
  };
  arrive();
  afterLoad(() => whenIdle(complete));
  addEventListener("app:navigate", arrive);
}

/** Lays out what is below the fold, one piece at a time, so that a tap never waits for the whole page. */
function complete(): void {
  const piece = document.querySelector(":is(.band, .part, .footer):not([data-complete])") ?? document.documentElement;
  piece.setAttribute("data-complete", "");
  if (piece !== document.documentElement) whenIdle(complete);
}
