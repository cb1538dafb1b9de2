import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../../features/pages/about-page.tsx";
import { loadWords } from "../../features/pages/load-words.ts";
import type { Words } from "../../lib/page-data.ts";
import { holdSheet } from "../../lib/site-sheet.ts";

export const Route = createFileRoute("/about")({
  beforeLoad: holdSheet,
  loader: ({ context: { pageData } }): Words | Promise<Words> =>
    pageData?.kind === "words" ? pageData.words : loadWords("/about"),
  component: AboutRoute,
});

function AboutRoute() {
  const { top, content } = Route.useLoaderData();
  return top && content && <AboutPage top={top} content={content} />;
}
