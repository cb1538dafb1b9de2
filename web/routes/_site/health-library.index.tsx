import { createFileRoute } from "@tanstack/react-router";
import { readLibraryQuery } from "#content/library.ts";
import { LibraryPage } from "../../features/articles/library-page.tsx";
import { loadList } from "../../features/articles/load.ts";
import { searchTexts } from "../../lib/search-texts.ts";
import { holdSheet } from "../../lib/site-sheet.ts";

const librarySearch = searchTexts("q", "topic", "page", "sort");

export const Route = createFileRoute("/health-library/")({
  beforeLoad: holdSheet,
  validateSearch: librarySearch,
  loaderDeps: ({ search }) => readLibraryQuery((name) => search[name]),
  loader: ({ context, deps, location }) => loadList(context.pageData, deps, location.href),
  component: Library,
});

function Library() {
  const { list } = Route.useLoaderData();
  return <LibraryPage list={list} />;
}
