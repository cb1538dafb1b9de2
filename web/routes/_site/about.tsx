import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "#web/areas/site/pages/about-page.tsx";
import { loadPageContent } from "#web/areas/site/pages/load-content.ts";
import type { Words } from "#web/lib/page/page-data.ts";
import { holdSheet } from "#web/lib/page/site-sheet.ts";

export const Route = createFileRoute("/about")({
  beforeLoad: holdSheet,
  loader: ({ context: { pageData } }): Words | Promise<Words> =>
    pageData?.kind === "words" ? pageData.words : loadPageContent("/about"),
  component: AboutRoute,
});

function AboutRoute() {
  const { top, content } = Route.useLoaderData();
  return top && content && <AboutPage top={top} content={content} />;
}
