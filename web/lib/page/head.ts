import type { AnyRouter } from "@tanstack/react-router";
import type { ArticleFacts } from "#content/json-ld/article.ts";
import type { LibraryQuery } from "#content/library.ts";
import { isPrivatePath } from "#content/private-paths.ts";
import type { SiteData } from "#content/site-data.ts";
import type { RouterContext } from "#web/router.ts";
import type { LoadedPage } from "./page-data.ts";

interface Shown extends LibraryPart {
  path: string;
  siteData: SiteData;
}

interface LibraryPart {
  article?: ArticleFacts | undefined;
  list?: LibraryQuery | undefined;
}

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

/** Trusted Types require a policy even for a data script. */
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

/** Missing in TypeScript's library and in some browsers. */
const { trustedTypes } = window as { trustedTypes?: unknown } as { trustedTypes?: PolicyFactory };

const dataOnly = trustedTypes?.createPolicy("json-ld", {
  createScript: (text: string) => JSON.stringify(JSON.parse(text)),
});

function partOfLibrary(router: AnyRouter): LibraryPart {
  const data = router.state.matches.at(-1)?.loaderData as LoadedPage;
  if (data && "article" in data) return { article: data.article };
  return data && "list" in data ? { list: data.list.query } : {};
}

export function followNavigation(router: AnyRouter): void {
  const positions = rememberScroll(router);
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
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
  if (isPrivatePath(location.pathname)) return;
  const { siteData }: RouterContext = router.options.context;
  const shown = { path: location.pathname + location.search, siteData, ...partOfLibrary(router) };
  syncHead(shown).catch(() => addEventListener("online", () => followHead(router), { once: true }));
}

/** The router's own restoration would need an inline script. */
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
