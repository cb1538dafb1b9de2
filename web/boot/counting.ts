// A chunk of its own: without consent not even the code is loaded.
import { type AnalyticsTag, isTagPath } from "#contract/analytics.ts";
import {
  forgetSession,
  mayTrackNow,
  track,
  trackClick,
  trackConversion,
  trackPageView,
  trackStage,
} from "#web/lib/page/analytics.ts";
import { forget, NEW_ACCOUNT_KEY, readStored } from "#web/lib/state/storage.ts";
import { sendEvents } from "./send-events.ts";
import { afterLoad, whenIdle } from "./timing.ts";

export function startCounting(): void {
  sendEvents();
  watchVisit();
  document.addEventListener("click", ({ target }) => target instanceof Element && countClick(target), true);
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.closest("main form:not(search *)")) trackStage("engaged", "form");
  });
  afterLoad(() => whenIdle(startTag));
}

function watchVisit(): void {
  let allowed = mayTrackNow();
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", countPage);
  } else countPage();
  addEventListener("app:navigate", countPage);
  addEventListener("app:account", countAccount);
  addEventListener("pageshow", ({ persisted }) => persisted && countPage());
  addEventListener("app:consent", () => {
    const before = allowed;
    allowed = mayTrackNow();
    if (!allowed) {
      forgetSession();
      forget(NEW_ACCOUNT_KEY, true);
    } else if (!before) countPage();
  });
}

function countPage(): void {
  trackPageView();
  countAccount();
}

function countAccount(): void {
  if (!mayTrackNow() || !readStored(NEW_ACCOUNT_KEY, true)) return;
  forget(NEW_ACCOUNT_KEY, true);
  trackConversion("Account");
}

function countClick(target: Element): void {
  const label = target.closest<HTMLElement>("[data-track]")?.dataset["track"];
  if (label) trackClick(label);
  if (target.closest('[commandfor="chat"]')) trackStage("engaged", "max");
  if (target.closest('a[href^="tel:"]')) track({ name: "custom", event_category: "Custom", label: "Phone_Call" });
}

async function startTag(): Promise<void> {
  if (!mayTrackNow() || !isTagPath(location.pathname)) return;
  const answer = await fetch("/api/analytics").catch(() => null);
  if (!answer?.ok) return;
  const { tagId }: AnalyticsTag = await answer.json();
  if (!tagId) return;
  const { runTag } = await import("./tag.ts");
  if (mayTrackNow()) runTag(tagId);
}
