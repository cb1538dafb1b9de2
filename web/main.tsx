import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { CATALOGUE_PATH, isShellAddress } from "#content/private-paths.ts";
import { untilLoaded } from "#web/lib/page/chunks.ts";
import { followNavigation } from "#web/lib/page/head.ts";
import { readPageData, readSiteData } from "#web/lib/page/site-data.ts";
import { fadeBetweenPages } from "#web/lib/page/view-transition.ts";
import { concernsSession, loadSignInClient } from "#web/lib/session/session.ts";
import { pause } from "./boot/timing.ts";
import { createAppRouter } from "./router.ts";
import { routeTree as siteTree } from "./site-tree.gen.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

if (concernsSession(location)) loadSignInClient();

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
  // Without this the router wraps matches in Suspense on one side only.
  router.ssr = { manifest: undefined };
  await router.load();
  await pause();
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
