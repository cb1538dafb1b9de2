import { expect, test } from "vitest";
import { visitList } from "#contract/admin-appointments.ts";
import { incidentList } from "#contract/incidents.ts";
import { leadList } from "#contract/lead-list.ts";
import type { Role } from "#contract/permissions.ts";
import { ADMIN_PAGES, pageOfPath, pagesFor } from "#web/areas/admin/shell/admin-pages.ts";
import { matching } from "#web/areas/admin/shell/command-store.ts";
import { fileNameIn } from "#web/lib/files/download.ts";
import { answerToLeave, askToLeave, leaveStore } from "#web/ui/dialog/leave-store.ts";
import { listStart, nextSort, readList, writeList } from "#web/ui/table/list-state.ts";
import { ariaSort } from "#web/ui/table/table-columns.ts";
import { agoWords } from "#web/ui/view/ago.ts";
import { diffRows } from "#web/ui/view/diff-rows.ts";

const FIRST = listStart(leadList.query, { stage: "open" });
const START = { page: 1, size: 50, sort: "createdAt", filters: { stage: "open" } };

test("starts a list with the contract's defaults or the page's own", () => {
  expect(readList({}, FIRST)).toEqual(START);
  expect(readList({}, listStart(incidentList.query)).filters).toEqual({ state: "open" });
  expect(readList({}, listStart(visitList.query, { sort: "-time" })).sort).toBe("-time");
});

test("reads a list's state from its own part of the address", () => {
  const search = { page: 3, size: 100, sort: "source", stage: "lost", owner: "usr_1" };
  const state = { page: 3, size: 100, sort: "source", filters: { stage: "lost", owner: "usr_1" } };
  expect(readList({ ...search, tab: "list", other: "x" }, FIRST)).toEqual(state);
});

test("leaves default values out of the address", () => {
  const changes = { page: 1, size: 100, sort: "createdAt", stage: "open", owner: "me" };
  expect(writeList(changes, FIRST)).toEqual({
    page: undefined,
    size: 100,
    sort: undefined,
    stage: undefined,
    owner: "me",
  });
});

test("a column sorts its own first way, then the other; its header says which", () => {
  expect(nextSort("-createdAt", "name")).toBe("name");
  expect(nextSort("name", "name")).toBe("-name");
  expect(nextSort("-name", "name")).toBe("name");
  expect(nextSort("name", "createdAt", "desc")).toBe("-createdAt");
  expect(nextSort("-createdAt", "createdAt", "desc")).toBe("createdAt");
  expect(["name", "-name", "other"].map((sort) => ariaSort(sort, "name"))).toEqual(["ascending", "descending", "none"]);
  expect(ariaSort("name", undefined)).toBeUndefined();
});

test("an address belongs to the page above it", () => {
  const labelOf = (path: string) => pageOfPath(path)?.label;
  expect(ADMIN_PAGES.map(({ path }) => labelOf(path))).toEqual(ADMIN_PAGES.map(({ label }) => label));
  expect(labelOf("/admin/")).toBe("Overview");
  expect(labelOf("/admin/articles/art_1/edit")).toBe("Articles");
  expect(labelOf("/admin/articlesque")).toBeUndefined();
  expect(labelOf("/admin/nothing")).toBeUndefined();
});

test("lists the claims register by itself for users without Compliance Admin", () => {
  const labels = (role: Role) => pagesFor([role]).map(({ label }) => label);
  expect(labels("marketing")).toContain("Claims register");
  for (const role of ["compliance", "admin"] as const) {
    expect(labels(role)).toContain("Compliance Admin");
    expect(labels(role)).not.toContain("Claims register");
  }
  expect(labels("front_desk")).not.toContain("Claims register");
});

test("shows a distance in time in whole units", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const ago = (at: string) => agoWords(at, now);
  expect(ago("2026-11-22T11:59:31Z")).toBe("just now");
  expect(ago("2026-11-22T11:58:01Z")).toBe("1 minute ago");
  expect(ago("2026-11-22T09:01:00Z")).toBe("2 hours ago");
  expect(ago("2026-11-20T11:00:00Z")).toBe("2 days ago");
  expect(ago("2026-11-24T12:00:00Z")).toBe("in 2 days");
  expect(ago("2025-01-01T00:00:00Z")).toBe("1 year ago");
});

test("commands are found by every word of a search, those that begin with it first", () => {
  const command = (label: string, keywords?: string) => ({
    id: label,
    label,
    act: { run: () => {} },
    ...(keywords && { keywords }),
  });
  const all = [command("Show new leads"), command("New lead", "add"), command("Leads"), command("Max")];
  const labels = (search: string) => matching(all, search).map(({ label }) => label);
  expect(labels("")).toHaveLength(4);
  expect(labels("lead")).toEqual(["Leads", "Show new leads", "New lead"]);
  expect(labels("new LEAD")).toEqual(["New lead", "Show new leads"]);
  expect(labels("add")).toEqual(["New lead"]);
  expect(labels("nothing")).toEqual([]);
});

test("uses the server's file name without a path", () => {
  expect(fileNameIn('attachment; filename="leads-2026-11-22.csv"')).toBe("leads-2026-11-22.csv");
  expect(fileNameIn('attachment; filename="../../etc/passwd"')).toBeUndefined();
  expect(fileNameIn("attachment")).toBeUndefined();
  expect(fileNameIn(null)).toBeUndefined();
});

test("a difference shows its lines with some around them, and says how many it leaves out", () => {
  const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`);
  const after = lines.with(10, "another 10").join("\n");
  const rows = diffRows(lines.join("\n"), after);
  expect(rows.filter(({ kind }) => kind === "added" || kind === "removed")).toEqual([
    {
      kind: "removed",
      text: "line 10",
      pieces: [
        { text: "line", isMarked: true },
        { text: " 10", isMarked: false },
      ],
    },
    {
      kind: "added",
      text: "another 10",
      pieces: [
        { text: "another", isMarked: true },
        { text: " 10", isMarked: false },
      ],
    },
  ]);
  expect(rows.filter(({ kind }) => kind === "skipped").map(({ text }) => text)).toEqual([
    "7 lines without a change",
    "6 lines without a change",
  ]);
  expect(rows.filter(({ kind }) => kind === "same").map(({ text }) => text)).toEqual(
    [7, 8, 9, 11, 12, 13].map((i) => `line ${i}`),
  );
  expect(diffRows("same\n", "same\n").every(({ kind }) => kind === "same")).toBe(true);
});

test("stays on the page when a second leave question opens", async () => {
  const first = askToLeave();
  const second = askToLeave();
  expect(await first).toBe(false);
  expect(leaveStore.get() !== null).toBe(true);
  answerToLeave(true);
  expect(await second).toBe(true);
  expect(leaveStore.get() !== null).toBe(false);
});
