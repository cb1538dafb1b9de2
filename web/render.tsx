import { type AnyRouter, createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { clinic } from "#content/clinic.ts";
import { isShellAddress } from "#content/private-paths.ts";
import type { RenderedPage } from "#content/render.ts";
import type { SiteData } from "#content/site-data.ts";
import type { LibraryData } from "#contract/articles.ts";
import type { LoadedPage, PageData } from "#web/lib/page/page-data.ts";
import { fillDocument } from "#web/lib/page/template.ts";
import { routeTree as accountTree } from "./account-tree.gen.ts";
import { createAppRouter } from "./router.ts";
import { routeTree as siteTree } from "./site-tree.gen.ts";

/** Called by the build and by the worker. */
export async function renderPage(path: string, siteData: SiteData, data?: LibraryData): Promise<RenderedPage> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const routeTree = isShellAddress(path) ? accountTree : siteTree;
  const context = { siteData, pageData: data };
  const router = createAppRouter(routeTree, context, { history, origin: clinic.origin, isServer: true });
  router.ssr = { manifest: undefined };
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const app = await new Response(prelude).text();
  const missing = router.state.matches.some((match) => match.status === "notFound" || match._notFound);
  const status = missing ? 404 : 200;
  return { status, html: await fillDocument({ path, status, app, siteData, data: data ?? wordsOf(router) }) };
}

function wordsOf(router: AnyRouter): PageData | undefined {
  const words = router.state.matches.at(-1)?.loaderData as LoadedPage;
  return words && "titles" in words ? { kind: "words", words } : undefined;
}
