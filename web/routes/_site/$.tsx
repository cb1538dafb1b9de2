import { createFileRoute, notFound } from "@tanstack/react-router";
import { ContentPage } from "../../features/pages/content-page.tsx";
import { PageFrame } from "../../features/pages/page-frame.tsx";
import { RedirectScreen } from "../../features/pages/redirect-screen.tsx";
import { topOf, type Words } from "../../lib/page-data.ts";

/** Every page that is words: treatments, specials, locations, legal pages; and old addresses. */
export const Route = createFileRoute("/$")({
  loader: ({ context: { pageData }, location }): Words | Promise<Words> =>
    pageData?.kind === "words" ? pageData.words : loadWords(location.pathname),
  component: WordsRoute,
});

async function loadWords(path: string): Promise<Words> {
  const [{ pageAt }, { redirectAt }] = await Promise.all([
    import("#content/pages.ts"),
    import("#content/redirects.ts"),
  ]);
  const page = pageAt(path);
  const redirect = redirectAt(path);
  if (!page && !redirect) throw notFound();
  const [{ bodies }, { titlesOf }] = await Promise.all([import("#content/bodies.ts"), import("#content/titles.ts")]);
  const content = await bodies[path]?.();
  return { top: page && topOf(page), redirect, content, titles: titlesOf(content?.related ?? []) };
}

function WordsRoute() {
  const { top, redirect, content, titles } = Route.useLoaderData();
  if (top && content) return <ContentPage top={top} content={content} titles={titles} />;
  if (top) return <PageFrame top={top} />;
  return redirect && <RedirectScreen to={redirect} />;
}
