import { expect, test } from "vitest";
import { builtSiteData } from "#content/offers.ts";
import { routeTree } from "#web/account-tree.gen.ts";
import { modelSentence, modelTone } from "#web/areas/admin/overview/health-card.tsx";
import {
  articlesLink,
  auditLink,
  consentsLink,
  holidaysLink,
  intakesLink,
  integrationsLink,
  type ListLink,
  leadsLink,
  maxLink,
  tasksLink,
  unsealedLink,
  visitsLink,
} from "#web/areas/admin/overview/links.ts";
import { rangeOf } from "#web/areas/admin/overview/range.ts";
import { isAboveUsual } from "#web/areas/admin/overview/signs.tsx";
import { nounFor } from "#web/areas/admin/overview/tiles.tsx";
import { percentWords } from "#web/lib/words/percent.ts";
import { createAppRouter } from "#web/router.ts";

const TODAY = "2026-11-22";

const router = createAppRouter(routeTree, { siteData: builtSiteData("test") });
const hrefOf = (link: ListLink) => router.buildLocation(link).href;

test.each([
  [
    { from: "", to: "" },
    { from: "2026-10-24", to: TODAY },
  ],
  [
    { from: "2026-11-01", to: "2026-11-07" },
    { from: "2026-11-01", to: "2026-11-07" },
  ],
  [
    { from: "2026-11-01", to: "" },
    { from: "2026-11-01", to: TODAY },
  ],
  [
    { from: "", to: "2026-01-31" },
    { from: "2026-01-02", to: "2026-01-31" },
  ],
  // A reversed range, and a first day in the future.
  [
    { from: "2026-11-07", to: "2026-11-01" },
    { from: "2026-11-01", to: "2026-11-07" },
  ],
  [
    { from: "2026-12-01", to: "" },
    { from: "2026-12-01", to: "2026-12-01" },
  ],
  // The server allows one year at most.
  [
    { from: "2020-01-01", to: TODAY },
    { from: "2025-11-22", to: TODAY },
  ],
  [
    { from: "soon", to: "2026-02-31x" },
    { from: "2026-10-24", to: TODAY },
  ],
])("%j is a range", (asked, expected) => {
  expect(rangeOf(asked, TODAY)).toEqual(expected);
});

test("a number leads to its list with the filters that make it", () => {
  const range = { from: "2026-11-01", to: "2026-11-22" };
  const visits = { location: "skokie", date: TODAY, status: "no_show" } as const;
  expect(hrefOf(visitsLink(["admin"], visits))).toBe(
    "/admin/appointments?tab=list&status=no_show&location=skokie&from=2026-11-22&to=2026-11-22",
  );
  // The front desk cannot open the appointment manager, so the link leads to the board.
  expect(hrefOf(visitsLink(["front_desk"], visits))).toBe("/staff-portal?location=skokie&date=2026-11-22");
  expect(hrefOf(tasksLink("skokie", { kind: "red_flag" }))).toBe("/staff-portal/tasks?kind=red_flag&location=skokie");
  expect(hrefOf(tasksLink(undefined, { due: "overdue" }))).toBe("/staff-portal/tasks?due=overdue");
  expect(hrefOf(intakesLink("skokie"))).toBe("/staff-portal/intakes?location=skokie");
  expect(hrefOf(consentsLink("skokie"))).toBe("/admin/compliance?tab=consents&location=skokie");
  expect(hrefOf(leadsLink(undefined, "unanswered"))).toBe("/admin/leads?stage=new&unanswered=yes");
  expect(hrefOf(leadsLink("skokie", range))).toBe(
    "/admin/leads?stage=all&from=2026-11-01&to=2026-11-22&location=skokie",
  );
  expect(hrefOf(articlesLink({ due: "review" }))).toBe("/admin/articles?due=review");
  expect(hrefOf(maxLink("crisis", range))).toBe(
    "/admin/max?tab=transcripts&safety=crisis&review=new&from=2026-11-01&to=2026-11-22",
  );
  expect(hrefOf(auditLink({ success: "false" }, range))).toBe(
    "/admin/compliance?success=false&from=2026-11-01&to=2026-11-22",
  );
  expect(hrefOf(unsealedLink)).toBe("/admin/compliance?sealed=false");
  expect(hrefOf(integrationsLink)).toBe("/admin/settings/integrations?state=failing");
});

test("undecided holidays lead to the closures, or to the week of the next one for the desk", () => {
  expect(hrefOf(holidaysLink(["admin"], "2026-11-26"))).toBe("/admin/appointments?tab=closures");
  expect(hrefOf(holidaysLink(["front_desk"], "2026-11-26"))).toBe("/staff-portal/week?from=2026-11-26");
});

test("failed sign-ins stand out past five and three times what is usual", () => {
  const day = (failedSignInsToday: number, failedSignInsUsual: number) =>
    isAboveUsual({ failedSignInsToday, failedSignInsUsual });
  expect([day(5, 0), day(6, 0), day(30, 10), day(31, 10)]).toEqual([false, true, false, true]);
});

test("a model that may not be asked is out of order, and one whose stand-in answers often needs a look", () => {
  expect(modelTone({ refusal: "no_agreement", answers: 0, fallbacks: 0 })).toBe("now");
  expect(modelTone({ refusal: null, answers: 0, fallbacks: 0 })).toBe("good");
  expect(modelTone({ refusal: null, answers: 10, fallbacks: 1 })).toBe("good");
  expect(modelTone({ refusal: null, answers: 10, fallbacks: 2 })).toBe("soon");
  expect(modelSentence({ provider: "workers-ai", refusal: "no_agreement" })).toBe(
    "Cloudflare Workers AI is not asked: no agreement with its vendor is in force in the vendor register (Compliance, Vendors). Max answers from our own pages.",
  );
});

test("a part of nothing is no percentage", () => {
  expect(percentWords(1, 3)).toBe("33%");
  expect(percentWords(0, 0)).toBe("–");
});

test("one thing that waits is told as one", () => {
  const words = { one: "visit lacks a consent", many: "visits lack a consent" };
  expect([0, 1, 2].map((count) => nounFor(count, words))).toEqual([words.many, words.one, words.many]);
});
