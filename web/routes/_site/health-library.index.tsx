import { createFileRoute } from "@tanstack/react-router";
import { readLibraryQuery } from "#content/library.ts";
import { LibraryPage } from "#web/areas/site/library/library-page.tsx";
import { loadArticleList } from "#web/areas/site/library/load.ts";
import { searchTexts } from "#web/lib/api/search-texts.ts";
import { holdSheet } from "#web/lib/page/site-sheet.ts";

const librarySearch = searchTexts("q", "topic", "page", "sort");

export const Route = createFileRoute("/health-library/")({
  beforeLoad: holdSheet,
  validateSearch: librarySearch,
  loaderDeps: ({ search }) => readLibraryQuery((name) => search[name]),
  loader: ({ context, deps, location }) => loadArticleList(context.pageData, deps, location.href),
  component: Library,
});

function Library() {
  const { list } = Route.useLoaderData();
  return <LibraryPage list={list} />;
}
