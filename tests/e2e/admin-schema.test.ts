import type { Page } from "playwright";
import { test } from "vitest";
import { pages } from "#content/pages.ts";
import type { ListAnswer } from "#contract/list.ts";
import type { OverrideAnswer, OverrideRow, SchemaOverride } from "#contract/structured-data.ts";
import { PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";
import { testSite } from "./support/test-site.ts";

const PATH = "/admin/schema";
const API = "/api/admin/schema";
/** Only this file's tests read the structured data of this page. */
const PLACE = pages.consumerHealthData;
const browser = openBrowser();
const openManager = portalOf(browser, "marketing");

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const uniqueName = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

async function jsonLdAt(path: string): Promise<string> {
  const html = await (await fetch(testSite().baseUrl + path)).text();
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
}

/** Also cleans up after a test that failed midway. */
async function disableAll(page: Page, name: string): Promise<void> {
  const { body } = await askAs<ListAnswer<OverrideRow>>(page, `${API}/overrides?q=${encodeURIComponent(name)}`);
  for (const { id, version, state } of body.rows) {
    if (state !== "live" && state !== "invalid") continue;
    await askAs(page, `${API}/overrides/${id}/disable`, { method: "POST", json: {}, version });
  }
}

test("a field is overridden from the tree, tested, published, seen on the public page, and gone back from", async () => {
  const name = uniqueName("Heading as description");
  const page = await openManager(PATH);
  try {
    await page.getByLabel("Address, title or type").fill(PLACE.path);
    await page.getByLabel("Address, title or type").press("Enter");
    await page.getByRole("link", { name: PLACE.path, exact: true }).click();
    await page.getByText(/#page$/).click();
    await page.getByRole("link", { name: "Override description" }).click();
    await expect(page.getByLabel("Property")).toHaveValue("/description");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Words").fill("Words that stand nowhere on that page.");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await page.getByRole("button", { name: "Test the draft" }).click();
    const test = card(page, "Test");
    await expect(test).toContainText("Failed");
    await expect(test).toContainText("and the page does not");
    await expect(page.getByRole("button", { name: "Publish…" })).toHaveCount(0);

    await page.getByLabel("Words").fill(PLACE.heading);
    await page.getByRole("button", { name: "Save the draft" }).click();
    await page.getByRole("button", { name: "Test the draft" }).click();
    await expect(test).toContainText("Passed");
    expect(await jsonLdAt(PLACE.path)).toContain(PLACE.summary);
    await page.getByRole("button", { name: "Publish…" }).click();
    await dialog(page).getByRole("button", { name: "Publish it" }).click();
    await expect(card(page, name)).toContainText("Live");
    await expect
      .poll(() => jsonLdAt(PLACE.path), { timeout: 5000 })
      .toContain(`"description":${JSON.stringify(PLACE.heading)}`);
    expect(await jsonLdAt(PLACE.path)).not.toContain(PLACE.summary);

    await page.getByRole("button", { name: "Disable…" }).click();
    await dialog(page).getByRole("button", { name: "Disable it" }).click();
    await expect(card(page, name)).toContainText("Disabled");
    await expect.poll(() => jsonLdAt(PLACE.path), { timeout: 5000 }).toContain(PLACE.summary);
    await expect(card(page, "History")).toContainText("Disabled");
  } finally {
    await disableAll(page, name);
  }
});

test("the JSON editor names line and column, goes there, formats, and shows a rule's problem at its line", async () => {
  const name = uniqueName("Person");
  const page = await openManager(`${PATH}/new?kind=node&path=${PLACE.path}`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  const editor = page.getByLabel("The node as JSON-LD");
  await editor.fill('{\n  "@type": "Drug"\n  "name": "x"\n}');
  await expect(page.getByText("Line 3, column 3: A comma or } belongs here.")).toBeVisible();
  await page.getByRole("button", { name: "Go to line 3" }).click();
  await expect(editor).toBeFocused();
  expect(await editor.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(22);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("alert")).toContainText("Line 3, column 3");
  await editor.fill('{"@type":"Drug","@id":"javascript:alert(1)","name":"</script>"}');
  await page.getByRole("button", { name: "Format" }).click();
  await expect(editor).toHaveValue(/\n {2}"@id"/);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: "Test the draft" }).click();
  await expect(card(page, "Test")).toContainText(/Plain words only: no HTML\.\s*line 4, column 11/);
});

test("who saves late sees both drafts, and chooses", async () => {
  browser.expectError(/409 \(Conflict\)/);
  const name = uniqueName("Two at once");
  const page = await openManager(`${PATH}/new?kind=fields&path=${PLACE.path}&on=%23page&pointer=/description`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Words").fill("Mine at first");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page).toHaveURL(/\/ovr_/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { body } = await askAs<OverrideAnswer>(page, `${API}/overrides/${id}`);
  const theirs = (override: SchemaOverride) => ({
    name,
    when: override.draft.when,
    content: { kind: "fields", on: "#page", set: [{ pointer: "/description", value: "Theirs" }] },
  });
  await askAs(page, `${API}/overrides/${id}`, { method: "PUT", json: theirs(body.override), version: 1 });
  await page.getByLabel("Words").fill("Mine in the end");
  await page.getByRole("button", { name: "Save the draft" }).click();
  const both = card(page, "Someone else changed this");
  await expect(both).toContainText("Theirs");
  await expect(both).toContainText("Mine in the end");
  await both.getByRole("button", { name: "Save mine over theirs" }).click();
  await expect(both).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Words")).toHaveValue("Mine in the end");
});

test("the routes that a filter leaves are really tested, and their number is said", async () => {
  const page = await openManager(PATH);
  await page.getByLabel("Address, title or type").fill("/locations/");
  await page.getByLabel("Address, title or type").press("Enter");
  await page.getByRole("button", { name: "Test these 2 routes" }).click();
  await expect(card(page, "Test routes")).toContainText("2 pages tested, 0 with problems.");
  await page.getByRole("link", { name: "Rich results" }).click();
  await expect(page.getByRole("row", { name: /FAQPage/ })).toContainText("FAQ: no rich result since 7 May 2026");
});

test("filters, sort and page of the pages stand in the address, and a reload brings them back", async () => {
  const page = await openManager(PATH);
  const rows = page.getByRole("region", { name: /^Public pages/ }).getByRole("rowheader");
  await page.getByLabel("Rows per page").selectOption("25");
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel("State").selectOption({ label: "Keeps the rules" });
  await page.getByLabel("Address, title or type").fill("/locations/");
  await page.getByLabel("Address, title or type").press("Enter");
  const sorted = ["/locations/skokie", "/locations/green-bay"];
  await expect(rows).toHaveText(sorted);
  await page.reload();
  await expect(rows).toHaveText(sorted);
  await expect(page.getByLabel("State")).toHaveValue("good");
  const { search } = new URL(page.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ q: "/locations/", state: "good" },
    ...{ sort: "-path", size: "25" },
  });
});

test("the rating leaves structured data with the switch, and comes back only with the warning accepted", async () => {
  const page = await openManager(`${PATH}?tab=rating`);
  try {
    expect(await jsonLdAt("/")).toContain("aggregateRating");
    await page.getByRole("button", { name: "Turn it off" }).click();
    await dialog(page).getByRole("button", { name: "Turn it off" }).click();
    await expect(page.getByText("Search engines are told no rating")).toBeVisible();
    await expect.poll(() => jsonLdAt("/"), { timeout: 5000 }).not.toContain("aggregateRating");
    await page.getByRole("button", { name: "Turn it on…" }).click();
    await dialog(page).getByRole("button", { name: "Turn it on" }).click();
    await expect(dialog(page)).toContainText("Please read and accept the warning.");
    await dialog(page).getByLabel("I have read the warning").check();
    await dialog(page).getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByText("The home page tells search engines the rating.")).toBeVisible();
    await expect.poll(() => jsonLdAt("/"), { timeout: 5000 }).toContain("aggregateRating");
  } finally {
    const { body } = await askAs<{ rating: { isOn: boolean; version: number } }>(page, `${API}/routes`);
    const json = { isOn: true, acceptsWarning: true };
    if (!body.rating.isOn) await askAs(page, `${API}/rating`, { method: "PUT", json, version: body.rating.version });
  }
});

test("the manager keeps WCAG 2.2 AA on a desk and on a phone", async () => {
  const page = await openManager(PATH, { bypassCSP: true });
  const places: readonly [path: string, shown: string][] = [
    [PATH, "Test routes"],
    [`${PATH}?tab=overrides`, "Filters"],
    [`${PATH}?tab=results`, "Rich results"],
    [`${PATH}?tab=rating`, "Rating and reviews"],
    [`${PATH}/page?path=${PLACE.path}`, "Structured data as it goes out"],
    [`${PATH}/new?kind=node&path=${PLACE.path}`, "New override"],
    [`${PATH}/new?kind=head&path=${PLACE.path}`, "New override"],
  ];
  for (const [path, shown] of places) {
    await page.goto(path);
    await expect(
      page
        .getByLabel(shown)
        .or(page.getByRole("region", { name: shown }))
        .first(),
    ).toBeVisible();
    expect(await violations(page, { schemes: ["light"] })).toEqual([]);
  }
  expect(await violations(page, { schemes: ["dark"] })).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.goto(`${PATH}/new?kind=fields&path=${PLACE.path}`);
  await expect(page.getByLabel("Property")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});
