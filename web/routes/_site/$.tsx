import { createFileRoute, notFound } from "@tanstack/react-router";
import { pageAt } from "#content/pages.ts";

/** Pages whose full content is still to come: their heading and plain answer. */
export const Route = createFileRoute("/_site/$")({
  loader: ({ location }) => {
    const page = pageAt(location.pathname);
    if (!page) throw notFound();
    return page;
  },
  component: Summary,
});

function Summary() {
  const page = Route.useLoaderData();
  return (
    <section>
      <h1>{page.heading}</h1>
      <p>{page.summary}</p>
    </section>
  );
}
