import { isTagPath, type RecordedAnalyticsEvent } from "#contract/analytics.ts";
import { mayTrackNow } from "#web/lib/page/analytics.ts";

const SCRIPT = "https://www.googletagmanager.com/gtag/js?id=";

const GROUPS = ["treatments", "specials", "locations", "health-library", "about"];

declare global {
  interface Window {
    dataLayer?: unknown[];
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }
}

function gtag(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what the tag's own snippet pushes; it ignores arrays.
  window.dataLayer.push(arguments);
}

export function runTag(id: string): void {
  gtag("consent", "default", {
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  gtag("js", new Date());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...anonymousPage(),
  });
  addEventListener("analytics", (event) => event instanceof CustomEvent && gtag(...toTag(event.detail)));
  addEventListener("app:consent", () => setSilence(id, !mayTrackNow()));
  keepOffOtherPages(id);
  gtag("event", "page_view", { ...anonymousPage(), content_group: groupOf(location.pathname) });
  append(SCRIPT + id);
}

/** The tag's own defaults name treatments. */
function anonymousPage() {
  return { page_location: `${location.origin}/`, page_title: "", page_referrer: "" };
}

export function toTag(event: RecordedAnalyticsEvent): [command: "event", name: string, fields: object] {
  const { name, event_category, touchpoint, patient_stage, time_spent, route } = event;
  return [
    "event",
    name,
    {
      ...anonymousPage(),
      event_category,
      event_label: "label" in event ? event.label : undefined,
      value: "value" in event ? event.value : undefined,
      conversion_value: "conversion_value" in event ? event.conversion_value : undefined,
      touchpoint,
      patient_stage,
      time_spent,
      content_group: groupOf(route),
    },
  ];
}

function groupOf(path: string): string {
  const part = path.split("/")[1] ?? "";
  return GROUPS.includes(part) ? part : "page";
}

/** The tag stays until the document ends, so pages where it must not run need a new document. */
function keepOffOtherPages(id: string): void {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      // Hidden from the router, so that the browser follows the link.
      if (link && !isTagPath(link.pathname)) event.stopPropagation();
    },
    true,
  );
  addEventListener("app:navigate", () => {
    if (isTagPath(location.pathname)) return;
    setSilence(id, true);
    location.reload();
  });
}

function setSilence(id: string, silent: boolean): void {
  Reflect.set(window, `ga-disable-${id}`, silent);
  if (!silent) return;
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!name.startsWith("_ga")) continue;
    // The tag sets its cookies on the widest domain that accepts them.
    const labels = location.hostname.split(".");
    for (let i = 0; i < labels.length; i++) expire(`${name}=; domain=${labels.slice(i).join(".")}`);
    expire(`${name}=`);
  }
}

function expire(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser.
  document.cookie = `${cookie}; path=/; max-age=0`;
}

function append(url: string): void {
  const script = document.createElement("script");
  script.async = true;
  const policy = window.trustedTypes?.createPolicy("analytics-tag", { createScriptURL: onlyTheTag });
  script.src = policy?.createScriptURL(url) ?? url;
  document.head.append(script);
}

function onlyTheTag(url: string): string {
  if (!url.startsWith(SCRIPT)) throw new TypeError("Only the analytics tag is loaded from elsewhere.");
  return url;
}
