import { getRouteApi, linkOptions } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { builtSiteData } from "#content/offers.ts";
import type { leadList } from "#contract/lead-list.ts";
import { routeTree } from "#web/account-tree.gen.ts";
import type { AdminLink } from "#web/areas/admin/shell/admin-pages.ts";
import { createAppRouter } from "#web/router.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import type { Filter } from "#web/ui/table/filter-bar.tsx";
import type { FiltersOf } from "#web/ui/table/list-state.ts";

// The type checker is the test: `tsc -b` fails when a line below `@ts-expect-error` compiles.

type LeadFilter = Filter<FiltersOf<typeof leadList.query>>;
const router = createAppRouter(routeTree, { siteData: builtSiteData("test") });
const leads = getRouteApi("/admin/leads/");

const mistakes = [
  // @ts-expect-error no such page
  linkOptions({ to: "/admin/leedz" }),
  // @ts-expect-error the page of a lead needs its id
  linkOptions({ to: "/admin/leads/$id" }),
  // @ts-expect-error the parameter is called id
  linkOptions({ to: "/admin/leads/$id", params: { lead: "led_1" } }),
  // @ts-expect-error no such stage
  linkOptions({ to: "/admin/leads", search: { stage: "married" } }),
  // @ts-expect-error no such filter
  linkOptions({ to: "/admin/leads", search: { stagee: "new" } }),
  // @ts-expect-error requests can be "ended", incidents cannot
  linkOptions({ to: "/admin/compliance", search: { tab: "incidents", state: "ended" } }),
  // @ts-expect-error no such tab
  linkOptions({ to: "/admin/max", search: { tab: "nonsense" } }),
  // @ts-expect-error no such clinic
  linkOptions({ to: "/staff-portal/week", search: { location: "chicago" } }),
];

const filters: LeadFilter[] = [
  { kind: "select", name: "stage", label: "Stage", options: [["new", "New"]] },
  // @ts-expect-error the server has no such stage
  { kind: "select", name: "stage", label: "Stage", options: [["married", "Married"]] },
  // @ts-expect-error the server has no such filter
  { kind: "date", name: "birthday", label: "Birthday" },
  // @ts-expect-error a stage is not a date
  { kind: "date", name: "stage", label: "Stage" },
];

const entry: AdminLink = {
  // @ts-expect-error no such page for the navigation and the command menu
  path: "/admin/leedz",
  label: "Leads",
  permission: "lead:read",
};

function Page() {
  const search = leads.useSearch();
  // @ts-expect-error the search of this page has no such parameter
  return search.nonsense;
}

function Links({ path }: { path: string }) {
  return (
    <>
      <SiteLink href="/admin/leads/led_1?tab=x">A lead</SiteLink>
      <SiteLink href="/health-library/sleep#more">An article</SiteLink>
      <SiteLink href={path}>What an editor wrote</SiteLink>
      {/* @ts-expect-error no such page for staff */}
      <SiteLink href="/admin/leedz/5">A lead</SiteLink>
      {/* @ts-expect-error no such public page */}
      <SiteLink href="/abuot#contact">About us</SiteLink>
    </>
  );
}

test("a link that compiles leads where it says", () => {
  const one = linkOptions({ to: "/admin/leads/$id", params: { id: "led_1" } });
  const due = linkOptions({ to: "/admin/compliance", search: { tab: "requests", state: "ended", page: 2 } });
  expect(router.buildLocation(one).href).toBe("/admin/leads/led_1");
  expect(router.buildLocation(due).href).toBe("/admin/compliance?tab=requests&state=ended&page=2");
});

test("refuses to compile wrong links", () => {
  // The compiler checks these lines; the test only counts them.
  expect(entry.label).toBe("Leads");
  expect([mistakes.length, filters.length, Page.length, Links.length]).toEqual([8, 4, 0, 1]);
});
