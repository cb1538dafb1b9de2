import build from "#build";
import { pageAt } from "#content/pages.ts";
import { isShellAddress, shellAddresses } from "#content/private-paths.ts";
import type { Deps } from "#worker/deps.ts";
import { keepText, readText } from "#worker/kernel/kv/kv-text.ts";
import { liveSiteData } from "../site-data.ts";
import type { VersionDeps } from "../site-versions.ts";

/** KV keeps a rendered page a day; its key holds the version, so that age never makes it wrong. */
const CACHE_SECONDS = 24 * 60 * 60;

type LiveDeps = VersionDeps & Pick<Deps, "settings">;

/** The address whose page says that there is none. */
export const NOT_FOUND_PATH = "/404";

/** Pages that stand at many addresses. */
const SHARED: ReadonlySet<string> = new Set([NOT_FOUND_PATH, shellAddresses[0]]);

/**
 * The page rendered with live data, or null when the built file says the same.
 * @param path a page's, or NOT_FOUND_PATH; private pages share one
 * @throws when D1 fails or is late, and nothing is known of the live data; the caller then serves the built file
 */
export async function renderLivePage(deps: LiveDeps, path: string): Promise<string | null> {
  const live = await liveSiteData(deps);
  const page = isShellAddress(path) ? shellAddresses[0] : path;
  if (live.version === build.version || !(pageAt(page) || SHARED.has(page))) return null;
  const key = `page:${build.id}:${live.version}:${page}` as const;
  // Without KV the page costs more and says the same.
  const cached = await readText(deps, key);
  if (cached) return cached;
  // Loaded when first needed: most isolates never render a page.
  const { renderPage } = await import("#render");
  const { html } = await renderPage(page, live);
  deps.waitUntil(keepText(deps, { key, text: html, what: "page_write", seconds: CACHE_SECONDS }));
  return html;
}
