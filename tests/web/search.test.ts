import { expect, test } from "vitest";
import { areaOf } from "#content/private-paths.ts";
import { leadFilters } from "#contract/lead-admin.ts";
import { leadList } from "#contract/lead-list.ts";
import { taskQuery } from "#contract/staff-tasks.ts";
import { authSearch } from "#web/areas/account/sign-in/auth-address.ts";
import { searchOf, tabSearchOf } from "#web/lib/state/search.ts";
import { searches } from "#web/staff-searches.ts";

const leads = tabSearchOf(leadList.query.shape, { board: { owner: leadFilters.shape.owner }, import: {} });
const given = (search: object) => Object.entries(search).filter(([, value]) => value !== undefined);
const said = (search: object) => Object.fromEntries(given(search));

test("reads an address by the contract's fields and drops the rest", () => {
  const read = searchOf(taskQuery.shape);
  expect(said(read({}))).toEqual({});
  expect(said(read({ kind: "call_back", location: "skokie" }))).toEqual({ kind: "call_back", location: "skokie" });
  expect(said(leads({ page: "3", size: "100", sort: "-source", from: "2026-11-01" }))).toEqual({
    page: 3,
    size: 100,
    sort: "-source",
    from: "2026-11-01",
  });
});

test.each([
  { page: "0" },
  { page: "-1" },
  { page: "1.5" },
  { page: "99999999" },
  { page: "two" },
  { size: "7" },
  { size: "1e9" },
  { sort: "name; drop table" },
  { sort: "--source" },
  { sort: "" },
  { stage: "" },
  { stage: "married" },
  { location: "chicago" },
  { from: "yesterday" },
  { tab: "nonsense" },
  { tab: "constructor" },
])("%j is left out of the address", (search) => {
  const read = leads(search);
  expect(said(read)).toEqual({});
  // The key stays without a value; otherwise the router would keep the old value.
  expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(search)));
});

test("gives each tab its own filters, the first without a name", () => {
  expect(said(leads({ tab: "board", owner: "me", stage: "new" }))).toEqual({ tab: "board", owner: "me" });
  expect(said(leads({ tab: "list", owner: "me", stage: "new" }))).toEqual({ owner: "me", stage: "new" });
  expect(said(leads({ tab: "import", page: "2" }))).toEqual({ tab: "import" });
});

test("opens every staff page with any address", () => {
  const names = ["tab", "page", "size", "sort", "state", "kind", "from", "to", "date", "day", "show", "visit", "path"];
  for (const value of ["☃", "'; --", "9".repeat(5000), ["a"], { a: 1 }, null, Number.NaN]) {
    const nonsense = Object.fromEntries(names.map((name) => [name, value]));
    for (const [name, read] of Object.entries(searches)) expect(() => read(nonsense), name).not.toThrow();
  }
});

test("reads only known parameters of the sign-in address", () => {
  expect(authSearch({ next: "/dashboard", error: "access_denied", code: "secret", mode: 7 })).toEqual({
    next: "/dashboard",
    error: "access_denied",
  });
});

test("gives public, patient and staff pages documents of their own", () => {
  expect(["/", "/about", "/administration"].map(areaOf)).toEqual(["site", "site", "site"]);
  expect(["/auth", "/dashboard", "/patient-intake/x"].map(areaOf)).toEqual(["account", "account", "account"]);
  expect(["/admin", "/admin/leads", "/staff-portal", "/staff-portal/week"].map(areaOf)).toEqual(
    Array.from({ length: 4 }, () => "staff"),
  );
});
