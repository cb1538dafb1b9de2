import type { Context } from "hono";
import { articlePath } from "#content/library.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { findPreview } from "#worker/domains/articles/article-preview.ts";
import { readPreviewToken } from "#worker/domains/articles/preview-token.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { liveSiteData } from "../site-data.ts";

const NOTE =
  '<p class="note" role="note"><b>Preview.</b> Readers do not see this page. The link ends seven days after it was made.</p>';

/** Never indexed or cached. Null for a forged or expired link, or a deleted article. */
export async function sendPreview(c: Context<AppEnv>, deps: Deps, token: string): Promise<Response | null> {
  const id = await readPreviewToken(deps.settings, token, deps.now());
  const article = id === null ? null : await readSoon(deps, () => findPreview(deps, id));
  if (!article) return null;
  const { renderPage } = await import("#render");
  const page = await renderPage(articlePath(article.slug), await liveSiteData(deps), { kind: "article", article });
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "no-referrer");
  return c.html(
    page.html.replace('<div id="root"', () => `${NOTE}<div id="root"`),
    200,
  );
}
