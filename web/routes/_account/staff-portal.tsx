import { createFileRoute } from "@tanstack/react-router";
import { staffSearch } from "#web/lib/state/staff-search.ts";

export const Route = createFileRoute("/staff-portal")({
  validateSearch: staffSearch(({ portalSearch }) => portalSearch),
});
