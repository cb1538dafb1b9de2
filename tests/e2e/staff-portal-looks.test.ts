import type { Page } from "playwright";
import { test } from "vitest";
import type { StaffIntakeItem } from "#contract/intake-staff.ts";
import { DESKTOP, PHONE, violations } from "./support/axe.ts";
import { openBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { signIntake } from "./support/signed-intake.ts";
import { askAs, portalOf } from "./support/staff.ts";

const browser = openBrowser();
const openClinic = portalOf(browser, "clinician");

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function defects(page: Page, within = ".staff"): Promise<string[]> {
  await expect(page.getByText("Loading...")).toHaveCount(0);
  const found: string[] = [];
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    found.push(...(await violations(page, { within })));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  if ((await page.evaluate(sideways)) > 0) found.push(`${page.url()} scrolls sideways at 320 px`);
  await page.setViewportSize(DESKTOP);
  return found;
}

test("no page of the portal has a defect that axe can find, and none scrolls sideways on a small phone", {
  timeout: 400_000,
}, async () => {
  const { id } = await signIntake();
  const page = await openClinic("/staff-portal", { bypassCSP: true });
  const { body } = await askAs<{ intakes: StaffIntakeItem[] }>(page, "intakes");
  const intake = body.intakes.find(({ appointmentId }) => appointmentId === id);
  if (!intake) throw new Error("The intake waits to be reviewed.");
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(
    new Date(intake.visit.startsAt),
  );
  const found: string[] = [];

  await page.goto(`/staff-portal?location=skokie&date=${date}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  found.push(...(await defects(page)));
  await page.getByRole("button", { name: "More about Pat Doe" }).first().click();
  await expect(page.getByRole("dialog", { name: "Pat Doe" })).toBeVisible();
  found.push(...(await defects(page, "dialog")));
  await page.getByRole("dialog").getByRole("button", { name: "Move…" }).click();
  await expect(page.getByRole("dialog").getByText("Free times")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { pressed: true }).hover();
  found.push(...(await defects(page, "dialog")));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`/staff-portal/week?location=skokie&from=${date}`);
  await expect(page.getByRole("button", { name: /Pat Doe/ }).first()).toBeVisible();
  found.push(...(await defects(page)));
  await page.getByRole("button", { name: "Block time" }).click();
  found.push(...(await defects(page, "dialog")));

  const lists = ["tasks", "patients", "messages", "intakes", "waitlist?location=skokie"];
  for (const path of [...lists, `day-sheet?location=skokie&date=${date}`]) {
    await page.goto(`/staff-portal/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    found.push(...(await defects(page)));
  }

  await page.goto(`/staff-portal/intakes/${intake.id}`);
  found.push(...(await defects(page)));
  await page.getByRole("button", { name: "Treatment", exact: true }).click();
  await expect(page.getByRole("region", { name: "Check before prescribing (1)" })).toBeVisible();
  found.push(...(await defects(page)));
  await page.getByRole("link", { name: "Open the chart" }).click();
  for (const part of ["Overview", "Visits", "Results", "Plan", "Notes", "Who looked"]) {
    await page.getByRole("navigation", { name: "Chart" }).getByRole("button", { name: part }).click();
    if (part === "Results") await page.getByRole("button", { name: "Enter a result" }).click();
    if (part === "Plan") await page.getByRole("button", { name: "Add a medicine" }).click();
    found.push(...(await defects(page)));
  }
  expect(found).toEqual([]);
});

const tooWide = () =>
  [...document.querySelectorAll("main article")].filter((card) => {
    const column = card.closest("section")?.getBoundingClientRect();
    return card.getBoundingClientRect().right > (column?.right ?? 0) + 1;
  }).length;

test("of 300 visits one that changes draws its own card alone, while the clock ticks", async () => {
  const page = await openClinic("/staff-portal/tasks");
  const visit = (i: number) => ({
    id: `apt_${i}`,
    version: 1,
    ref: "K7M-2QX",
    location: "green-bay",
    status: "confirmed",
    column: "booked",
    startsAt: new Date(Date.UTC(2030, 0, 7, 14, i % 60)).toISOString(),
    endsAt: new Date(Date.UTC(2030, 0, 7, 15, i % 60)).toISOString(),
    busyFrom: new Date(Date.UTC(2030, 0, 7, 14, i % 60)).toISOString(),
    busyTo: new Date(Date.UTC(2030, 0, 7, 15, i % 60)).toISOString(),
    patient: {
      id: `pat_${i}`,
      name: `Sam Guest${i}`,
      phone: "+19205550143",
      email: `sam.guest${i}.with.a.long.address@clinic.example`,
      isNew: true,
      isSelfBookingBlocked: false,
    },
    service: { id: "follow-up", name: "Follow-up" },
    provider: { id: "demo-novak", name: "Riley Novak" },
    room: 1,
    checkedInAt: null,
    roomedAt: null,
    startedAt: null,
    endedAt: null,
    intake: { id: null, state: "none", flagTier: null },
    isConsentMissing: true,
    isConfirmed: false,
    isRunningLate: false,
    isOverlapping: false,
    overrideReason: null,
    overrides: [],
    acts: ["check-in", "no-show", "move", "cancel", "room"],
  });
  const visits = Array.from({ length: 300 }, (_, i) => visit(i));
  let polls = 0;
  await page.route("**/api/staff/board*", (route) => {
    polls += 1;
    const changed = {
      ...visits[7],
      version: 2,
      column: "arrived",
      status: "checked_in",
      checkedInAt: new Date().toISOString(),
    };
    const shown = polls === 1 ? visits : visits.map((each, i) => (i === 7 ? changed : each));
    const json = {
      location: "green-bay",
      date: "2030-01-07",
      zone: "America/Chicago",
      at: new Date().toISOString(),
      visits: shown,
    };
    return route.fulfill({ json, headers: { ETag: `"${polls}"` } });
  });
  await page.goto("/staff-portal?location=green-bay&date=2030-01-07");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(300);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.evaluate(tooWide)).toBe(0);
  // React sets a new props object on each element that it renders; the same object means no render.
  await page.evaluate(() => {
    const marks = new Map<Element, unknown>();
    for (const card of document.querySelectorAll("article")) {
      const key = Object.keys(card).find((name) => name.startsWith("__reactProps")) ?? "";
      marks.set(card, card[key as keyof Element]);
    }
    Object.assign(window, { marks });
  });
  await expect(page.getByRole("region", { name: /^Arrived/ })).toContainText("Sam Guest7", { timeout: 30_000 });
  const redrawn = await page.evaluate(() => {
    const { marks } = window as unknown as { marks: Map<Element, unknown> };
    return [...marks].filter(([card, props]) => {
      const key = Object.keys(card).find((name) => name.startsWith("__reactProps")) ?? "";
      return card.isConnected && card[key as keyof Element] !== props;
    }).length;
  });
  expect(redrawn).toBe(0);
});
