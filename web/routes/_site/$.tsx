import { createFileRoute, notFound } from "@tanstack/react-router";
import { ContentPage } from "../../features/pages/content-page.tsx";
import { RedirectScreen } from "../../features/pages/redirect-screen.tsx";
import { SummaryPage } from "../../features/pages/summary-page.tsx";
import type { Words } from "../../lib/page-data.ts";

/** Every page that is words: treatments, specials, locations, legal pages; and old addresses. */
export const Route = createFileRoute("/_site/$")({
  loader: ({ context: { pageData }, location }): Words | Promise<Words> =>
    pageData?.kind === "words" ? pageData.words : loadWords(location.pathname),
  component: WordsRoute,
});

async function loadWords(path: string): Promise<Words> {
  const { pageAt, redirectAt } = await import("#content/pages.ts");
  const page = pageAt(path);
  const redirect = redirectAt(path);
  if (!page && !redirect) throw notFound();
  const [{ bodies }, { titlesOf }] = await Promise.all([import("#content/bodies.ts"), import("#content/titles.ts")]);
  const content = await bodies[path]?.();
  return { page, redirect, content, titles: titlesOf(content?.related ?? []) };
}

function WordsRoute() {
  const { page, redirect, content, titles } = Route.useLoaderData();
  if (page && content) return <ContentPage page={page} content={content} titles={titles} />;
  if (page) return <SummaryPage page={page} />;
  return redirect && <RedirectScreen to={redirect} />;
}
