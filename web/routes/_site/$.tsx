import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "#web/areas/site/pages/content-page.tsx";
import { loadPageContent } from "#web/areas/site/pages/load-content.ts";
import { PageFrame } from "#web/areas/site/pages/page-frame.tsx";
import { RedirectScreen } from "#web/areas/site/pages/redirect-screen.tsx";
import type { Words } from "#web/lib/page/page-data.ts";
import { holdSheet } from "#web/lib/page/site-sheet.ts";

/** Every page that is words: treatments, specials, locations, legal pages; and old addresses. */
export const Route = createFileRoute("/$")({
  beforeLoad: holdSheet,
  loader: ({ context: { pageData }, location }): Words | Promise<Words> =>
    pageData?.kind === "words" ? pageData.words : loadPageContent(location.pathname),
  component: WordsRoute,
});

function WordsRoute() {
  const { top, redirect, content, titles } = Route.useLoaderData();
  if (top && content) return <ContentPage top={top} content={content} titles={titles} />;
  if (top) return <PageFrame top={top} />;
  return redirect && <RedirectScreen to={redirect} />;
}
