import build from "#build";
import { type ClaimId, claimRegister, type RegisteredClaim } from "#content/claims.ts";
import { pages } from "#content/pages.ts";
import { toSiteData } from "#content/site-data.ts";
import type { Deps } from "#worker/deps.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { shows, visiblePageText } from "#worker/kernel/text/visible-text.ts";

export type ClaimPages = Readonly<Record<string, string[] | null>>;

const DAYS = 30 * 24 * 60 * 60;

let known: ClaimPages | undefined;

/** Renders every page once per build: wording changes with a release only. */
export async function claimPages({ kv, settings }: Pick<Deps, "kv" | "settings">): Promise<ClaimPages> {
  if (known) return known;
  const key = `claim-pages:${build.id}` as const;
  const copy = await kv.get<ClaimPages>(key, "json").catch(missed);
  known = copy ?? (await findPages(settings.SITE_ENV));
  if (!copy) await kv.put(key, JSON.stringify(known), { expirationTtl: DAYS }).catch(missed);
  return known;
}

function missed(error: unknown): null {
  logFailure("kv_unavailable", error, { what: "claim_pages" });
  return null;
}

async function findPages(environment: Deps["settings"]["SITE_ENV"]): Promise<ClaimPages> {
  const { renderPage } = await import("#render");
  const data = toSiteData(environment);
  const paths = Object.values(pages).map(({ path }) => path);
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, visiblePageText((await renderPage(path, data)).html));
  return Object.fromEntries(
    (Object.keys(claimRegister) as ClaimId[]).map((id) => {
      const { text }: RegisteredClaim = claimRegister[id];
      const found = paths.filter((path) => shows(texts.get(path) ?? "", text));
      return [id, found.length === paths.length ? null : found];
    }),
  );
}
