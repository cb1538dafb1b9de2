import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { followNavigation } from "./lib/head.ts";
import { concernsSession, startSession } from "./lib/session.ts";
import { readPageData, readSiteData } from "./lib/site-data.ts";
import { fadeBetweenPages } from "./lib/view-transition.ts";
import { createAppRouter } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

if (concernsSession(location)) startSession();

const siteData = readSiteData();
const router = createAppRouter({ siteData, pageData: readPageData() });
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

if (root.firstElementChild) {
  // The router wraps matches in Suspense on one side only unless it believes that a server rendered them.
  router.ssr = { manifest: undefined };
  await router.load();
  // What the next page shows, its route asks for.
  router.update({ ...router.options, context: { siteData } });
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
followNavigation(router);
fadeBetweenPages(router);
document.documentElement.dataset["react"] = "";
