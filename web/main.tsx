import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { CATALOGUE_PATH, isShellAddress } from "#content/private-paths.ts";
import { pause } from "./boot/timing.ts";
import { untilLoaded } from "./lib/chunks.ts";
import { followNavigation } from "./lib/head.ts";
import { concernsSession, startSession } from "./lib/session.ts";
import { readPageData, readSiteData } from "./lib/site-data.ts";
import { fadeBetweenPages } from "./lib/view-transition.ts";
import { createAppRouter } from "./router.ts";
import { routeTree as siteTree } from "./site-tree.gen.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

if (concernsSession(location)) startSession();

const siteData = readSiteData();
const isCatalogue = siteData.showSamples && location.pathname === CATALOGUE_PATH;
const isPrivate = isCatalogue || isShellAddress(location.pathname);
const routeTree = isPrivate ? (await untilLoaded(loadAccountTree)).routeTree : siteTree;
const router = createAppRouter(routeTree, { siteData, pageData: readPageData() });
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

if (root.firstElementChild) {
  // The router wraps matches in Suspense on one side only unless it believes that a server rendered them.
  router.ssr = { manifest: undefined };
  await router.load();
  await pause();
  // What the next page shows, its route asks for.
  router.update({ ...router.options, context: { siteData } });
  // In slices, so that a tap on a slow phone never waits for the whole page.
  startTransition(() => void hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}
followNavigation(router);
fadeBetweenPages(router);
document.documentElement.dataset["react"] = "";

function loadAccountTree() {
  return import("./account-tree.gen.ts");
}
