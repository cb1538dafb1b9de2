import { createFileRoute } from "@tanstack/react-router";
import { readLibraryQuery } from "#content/library.ts";
import { LibraryPage } from "../../features/articles/library-page.tsx";
import { loadList } from "../../features/articles/load.ts";

export const Route = createFileRoute("/health-library/")({
  loaderDeps: ({ search }) => readLibraryQuery((name) => (search as Record<string, string | undefined>)[name]),
  loader: ({ context, deps, location }) => loadList(context.pageData, deps, location.href),
  component: Library,
});

function Library() {
  const { list } = Route.useLoaderData();
  return <LibraryPage list={list} />;
}
