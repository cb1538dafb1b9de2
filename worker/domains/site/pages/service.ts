import build from "#build";
import { pageAt } from "#content/pages.ts";
import { isShellAddress, shellAddresses } from "#content/private-paths.ts";
import type { Deps } from "#worker/deps.ts";
import { keepText, readText } from "#worker/kernel/kv/kv-text.ts";
import { liveSiteData } from "../site-data.ts";
import type { VersionDeps } from "../site-versions.ts";

const CACHE_SECONDS = 24 * 60 * 60;

type LiveDeps = VersionDeps & Pick<Deps, "settings">;

export const NOT_FOUND_PATH = "/404";

const SHARED: ReadonlySet<string> = new Set([NOT_FOUND_PATH, shellAddresses[0]]);

/** Null when the built file is current. @throws when D1 fails or is late and no live data is known */
export async function renderLivePage(deps: LiveDeps, path: string): Promise<string | null> {
  const live = await liveSiteData(deps);
  const page = isShellAddress(path) ? shellAddresses[0] : path;
  if (live.version === build.version || !(pageAt(page) || SHARED.has(page))) return null;
  const key = `page:${build.id}:${live.version}:${page}` as const;
  const cached = await readText(deps, key);
  if (cached) return cached;
  const { renderPage } = await import("#render");
  const { html } = await renderPage(page, live);
  deps.waitUntil(keepText(deps, { key, text: html, what: "page_write", seconds: CACHE_SECONDS }));
  return html;
}
