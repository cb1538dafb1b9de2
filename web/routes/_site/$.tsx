import { createFileRoute, notFound } from "@tanstack/react-router";
import { RedirectScreen } from "../../features/pages/redirect-screen.tsx";
import { SummaryPage } from "../../features/pages/summary-page.tsx";

/** Pages whose full content is still to come, and old addresses. */
export const Route = createFileRoute("/_site/$")({
  loader: async ({ location }) => {
    const { pageAt, redirectAt } = await import("#content/pages.ts");
    const page = pageAt(location.pathname);
    const redirect = redirectAt(location.pathname);
    if (!page && !redirect) throw notFound();
    return { page, redirect };
  },
  component: Summary,
});

function Summary() {
  const { page, redirect } = Route.useLoaderData();
  if (page) return <SummaryPage page={page} />;
  return redirect && <RedirectScreen to={redirect} />;
}
