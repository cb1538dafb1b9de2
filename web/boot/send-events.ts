import { isCountedPath, type RecordedAnalyticsEvent } from "#contract/analytics.ts";
import { mayTrackNow } from "#web/lib/page/analytics.ts";

const ADDRESS = "/api/analytics";
const BATCH = 10;
const WAIT_MS = 15_000;

let queue: RecordedAnalyticsEvent[] = [];
let timer: number | undefined;

export function sendEvents(): void {
  addEventListener("analytics", (event) => event instanceof CustomEvent && add(event.detail));
  addEventListener("pagehide", flush);
  addEventListener("app:consent", flush);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  document.addEventListener("click", flushBeforePrivatePage, true);
}

/** Private pages send nothing, so the queue goes out before them. */
function flushBeforePrivatePage({ target }: Event): void {
  const link = target instanceof Element && target.closest("a");
  if (link && !isCountedPath(link.pathname)) flush();
}

function add(event: RecordedAnalyticsEvent): void {
  queue.push(event);
  if (queue.length >= BATCH || event.name === "conversion") flush();
  else timer ??= window.setTimeout(flush, WAIT_MS);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = queue;
  queue = [];
  if (events.length === 0 || !mayTrackNow()) return;
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify({ events })], { type: "application/json" }));
}
