import { createFileRoute } from "@tanstack/react-router";
import { ContentPage } from "../../features/pages/content-page.tsx";
import { loadWords } from "../../features/pages/load-words.ts";
import { PageFrame } from "../../features/pages/page-frame.tsx";
import { RedirectScreen } from "../../features/pages/redirect-screen.tsx";
import type { Words } from "../../lib/page-data.ts";
import { holdSheet } from "../../lib/site-sheet.ts";

/** Every page that is words: treatments, specials, locations, legal pages; and old addresses. */
export const Route = createFileRoute("/$")({
  beforeLoad: holdSheet,
  loader: ({ context: { pageData }, location }): Words | Promise<Words> =>
    pageData?.kind === "words" ? pageData.words : loadWords(location.pathname),
  component: WordsRoute,
});

function WordsRoute() {
  const { top, redirect, content, titles } = Route.useLoaderData();
  if (top && content) return <ContentPage top={top} content={content} titles={titles} />;
  if (top) return <PageFrame top={top} />;
  return redirect && <RedirectScreen to={redirect} />;
}
