import { expect, test } from "vitest";
import type { RouteRow } from "#contract/structured-data.ts";
import { cutRoutes, matchingRoutes } from "#web/areas/admin/schema/route-list.ts";
import type { routeList } from "#web/areas/admin/schema/search.ts";
import type { FiltersOf } from "#web/ui/table/list-state.ts";

const route = (path: string, given: Partial<RouteRow> = {}): RouteRow => ({
  ...{ path, title: `Title of ${path}`, topic: null, types: ["WebPage"], overrides: [], problems: 0 },
  ...given,
});
const invalid = { id: "ovr_1", name: "Old", state: "invalid" } as const;
const ROUTES = [
  route("/b", { problems: 2 }),
  route("/a", { topic: "prevention", types: ["Article"] }),
  route("/c", { overrides: [invalid] }),
];
const paths = (sort: string, filters: FiltersOf<typeof routeList> = {}) =>
  matchingRoutes(ROUTES, { sort, filters }).map(({ path }) => path);

test("pages are sorted by a column both ways, and an unknown one leaves them as they came", () => {
  expect(paths("path")).toEqual(["/a", "/b", "/c"]);
  expect(paths("-path")).toEqual(["/c", "/b", "/a"]);
  expect(paths("-problems")[0]).toBe("/b");
  expect(paths("nonsense")).toEqual(["/b", "/a", "/c"]);
});

test("pages are found by address, title, type and topic, and by what is wrong with them", () => {
  expect(paths("path", { q: " TITLE OF /b " })).toEqual(["/b"]);
  expect(paths("path", { q: "article" })).toEqual(["/a"]);
  expect(paths("path", { topic: "prevention" })).toEqual(["/a"]);
  expect(paths("path", { state: "wrong" })).toEqual(["/b", "/c"]);
  expect(paths("path", { state: "good" })).toEqual(["/a"]);
  expect(paths("path", { state: "overridden" })).toEqual(["/c"]);
});

test("a page of the list holds its own rows and the count of all", () => {
  expect(cutRoutes(ROUTES, { page: 2, size: 2 })).toEqual({ rows: [ROUTES[2]], total: 3, page: 2, size: 2 });
});
