import { trackClick, trackPageView } from "../lib/analytics.ts";
import { afterLoad, whenIdle } from "./timing.ts";

/** What happens on every page, whether the browser or the router brought it: one page view, and a note of a dead address. */
export function watchPages(): void {
  const arrive = () => {
    trackPageView();
    if (document.querySelector("[data-not-found]")) console.warn("Page not found:", location.pathname);
  };
  arrive();
  afterLoad(() => whenIdle(() => document.documentElement.setAttribute("data-complete", "")));
  addEventListener("app:navigate", arrive);
  document.addEventListener(
    "click",
    ({ target }) => {
      const label = target instanceof Element && target.closest<HTMLElement>("[data-track]")?.dataset["track"];
      if (label) trackClick(label);
    },
    true,
  );
}
