import { notFound } from "@tanstack/react-router";
import { topOf, type Words } from "#web/lib/page/page-data.ts";

/** Loads a page's content after a client-side navigation. @throws notFound */
export async function loadPageContent(path: string): Promise<Words> {
  const [{ pageAt }, { redirectAt }] = await Promise.all([
    import("#content/pages.ts"),
    import("#content/redirects.ts"),
  ]);
  const page = pageAt(path);
  const redirect = redirectAt(path);
  if (!page && !redirect) throw notFound();
  const [{ bodies }, { linkTitlesOf }] = await Promise.all([
    import("#content/bodies.ts"),
    import("#content/titles.ts"),
  ]);
  const content = await bodies[path]?.();
  return { top: page && topOf(page), redirect, content, titles: linkTitlesOf(content?.related ?? []) };
}
