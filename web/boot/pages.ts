import { afterLoad, whenIdle } from "./timing.ts";

/** What happens on every page, whether the browser or the router brought it: a note of a dead address. */
export function watchPages(): void {
  const arrive = () => {
    if (document.querySelector("[data-not-found]")) console.warn("Page not found:", location.pathname);
  };
  arrive();
  afterLoad(() => whenIdle(() => document.documentElement.setAttribute("data-complete", "")));
  addEventListener("app:navigate", arrive);
}
