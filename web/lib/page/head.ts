import type { AnyRouter } from "@tanstack/react-router";
import type { ArticleFacts } from "#content/json-ld/article.ts";
import type { LibraryQuery } from "#content/library.ts";
import { isPrivatePath } from "#content/private-paths.ts";
import type { SiteData } from "#content/site-data.ts";
import type { RouterContext } from "#web/router.ts";
import type { Loaded } from "./page-data.ts";

interface Shown extends LibraryPart {
  /** With the query: each part of the library's list is a page. */
  path: string;
  siteData: SiteData;
}

/** What the health library's routes have loaded, as far as the head tells of it. */
interface LibraryPart {
  article?: ArticleFacts | undefined;
  list?: LibraryQuery | undefined;
}

/** Keeps the whole head true while the router changes pages: title, tags, canonical address, structured data. */
async function syncHead(shown: Shown): Promise<void> {
  const { headOf, metaTags } = await import("./head-of.ts");
  const head = await headOf(shown);
  if (shown.path !== location.pathname + location.search) return;
  document.title = head.title;
  for (const [attribute, key, content] of metaTags(head)) {
    document.querySelector(`meta[${attribute}="${key}"]`)?.setAttribute("content", content);
  }
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", head.canonical);
  syncJsonLd(head.jsonLd);
}

/** A new data script each time: nothing ever runs it, yet under Trusted Types its text needs a policy. */
function syncJsonLd(json: string | null): void {
  document.querySelector('script[type="application/ld+json"]')?.remove();
  if (json === null) return;
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.text = dataOnly?.createScript(json) ?? json;
  document.body.append(script);
}

interface PolicyFactory {
  createPolicy: <Rules extends { createScript: (text: string) => string }>(name: string, rules: Rules) => Rules;
}

/** Not in TypeScript's library yet, and not in every browser. */
const { trustedTypes } = window as { trustedTypes?: unknown } as { trustedTypes?: PolicyFactory };

/** Lets through what parses as JSON, and so can do nothing as a script either. */
const dataOnly = trustedTypes?.createPolicy("json-ld", {
  createScript: (text: string) => JSON.stringify(JSON.parse(text)),
});

function partOfLibrary(router: AnyRouter): LibraryPart {
  const data = router.state.matches.at(-1)?.loaderData as Loaded;
  if (data && "article" in data) return { article: data.article };
  return data && "list" in data ? { list: data.list.query } : {};
}

/** After each client-side navigation: the head, the scroll position, the focus, and one `app:navigate` event. */
export function followNavigation(router: AnyRouter): void {
  const positions = rememberScroll(router);
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    // The page that the browser itself loaded, or the same one with new data: the reader has not gone anywhere.
    if (!fromLocation || fromLocation.state.__TSR_key === toLocation.state.__TSR_key) return;
    if (pathChanged || fromLocation.searchStr !== toLocation.searchStr) followHead(router);
    if (pathChanged) {
      document.getElementById("content")?.focus({ preventScroll: true });
      window.dispatchEvent(new CustomEvent("app:navigate"));
    }
    const known = positions.get(toLocation.state.__TSR_key);
    scrollToPart(known ?? (pathChanged && !toLocation.hash ? 0 : undefined), toLocation.hash);
  });
}

function scrollToPart(top: number | undefined, hash: string): void {
  if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  else if (hash) document.getElementById(hash)?.scrollIntoView();
}

function followHead(router: AnyRouter): void {
  // One head for all of them; each names the tab itself.
  if (isPrivatePath(location.pathname)) return;
  const { siteData }: RouterContext = router.options.context;
  const shown = { path: location.pathname + location.search, siteData, ...partOfLibrary(router) };
  syncHead(shown).catch(() => addEventListener("online", () => followHead(router), { once: true }));
}

/** Back and forward return to where the reader was. The router's own restoration would need an inline script. */
function rememberScroll(router: AnyRouter): Map<string | undefined, number> {
  const positions = new Map<string | undefined, number>();
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
    if (fromLocation) positions.set(fromLocation.state.__TSR_key, window.scrollY);
  });
  return positions;
}
