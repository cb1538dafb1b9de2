import { test } from "vitest";
import { begin, makeMove, newTitle, newWord, read, stateOf } from "./support/articles.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const asWriter = portalOf(browser, "marketing");
const asClinician = portalOf(browser, "clinician");

test("a draft is shown by its link to who has no account, and is scheduled, stopped and scheduled anew", async () => {
  browser.expectError(/404 \(Not Found\)/);
  browser.expectError(/400 .*\/moves\/schedule/);
  const word = newWord();
  const writer = await asWriter("/admin/articles");
  await writer.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await begin(writer, newTitle(word));
  const { content, version } = await read(writer, id);
  const source = { title: "Sleep in America", publisher: "A society", url: "https://example.org/sleep", year: 2023 };
  const written = {
    ...content,
    slug: `what-helps-men-rest-at-night-${word}`,
    body: `Rest has causes, and ${word} is none.`,
    description: "Why rest breaks at night, which causes a visit can find, and what helps before pills.",
    sources: [source],
  };
  const saved = await askAs(writer, `/api/admin/articles/${id}`, { method: "PUT", json: written, version });
  expect(saved.status).toBe(200);

  const path = `/admin/articles/${id}/edit`;
  await writer.goto(path);
  await writer.getByRole("button", { name: "Copy preview link" }).click();
  await expect(writer.getByRole("region", { name: "Notifications" })).toContainText("on the clipboard");
  const link = new URL(await writer.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe(`/health-library/${written.slug}`);
  const stranger = await browser.newPage();
  expect((await stranger.goto(link.pathname))?.status()).toBe(404);
  const shown = await stranger.goto(link.pathname + link.search);
  expect(shown?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(stranger.getByText(written.body)).toBeVisible();

  await makeMove(writer, "Send to review");
  const clinician = await asClinician(path);
  await makeMove(clinician, "Ask a clinician");
  await makeMove(clinician, "Approve as a clinician");
  await writer.reload();
  const schedule = async (date: string) => {
    await writer.getByRole("button", { name: "Schedule", exact: true }).click();
    await writer.getByRole("dialog").getByLabel("Day").fill(date);
    await writer.getByRole("dialog").getByLabel("Time (Central time)").fill("09:30");
    await writer.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true }).click();
  };
  await schedule("2020-01-06");
  await expect(writer.getByRole("dialog")).toContainText("Please look at this again");
  await writer.getByRole("dialog").getByLabel("Day").fill("2099-01-05");
  await writer.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(stateOf(writer, "Scheduled")).toBeVisible();
  // 9:30 AM in Wisconsin, in winter.
  expect((await read(writer, id)).scheduledFor).toBe("2099-01-05T15:30:00.000Z");
  await makeMove(writer, "Stop the schedule");
  await expect(stateOf(writer, "Approved")).toBeVisible();
  expect((await read(writer, id)).scheduledFor).toBeNull();
  await schedule("2099-07-06");
  await expect(stateOf(writer, "Scheduled")).toBeVisible();
  expect((await read(writer, id)).scheduledFor).toBe("2099-07-06T14:30:00.000Z");
  expect((await stranger.goto(link.pathname))?.status()).toBe(404);
}, 180_000);
