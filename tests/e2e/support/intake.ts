import { randomInt, randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright";

import type { BookedAnswer, SlotsAnswer } from "#contract/booking-answers.ts";
import { accessTokenOf, newEmail } from "./accounts.ts";
import { BIRTH_DATE, codeTo, typeDate } from "./booking.ts";
import { expect } from "./expect.ts";
import { newAddress, testSite } from "./test-site.ts";

export interface Booked {
  id: string;
  token: string;
  /** The link to the intake, as a message carries it. */
  link: string;
  email: string;
}

function caller(cookie = "") {
  const address = newAddress();
  return async (path: string, json?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${testSite().baseUrl}/api/booking${path}`, {
      method: json ? "POST" : "GET",
      headers: { "CF-Connecting-IP": address, "Content-Type": "application/json", Cookie: cookie, ...headers },
      ...(json && { body: JSON.stringify(json) }),
    });
    cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
    expect([path, response.status < 300]).toEqual([path, true]);
    return response;
  };
}

interface Booking {
  email?: string;
  service?: string;
  /** Books with the account of this address, otherwise as a guest. */
  isOwn?: boolean;
}

export async function bookVisit({
  email = newEmail("intake"),
  service = "follow-up",
  isOwn = false,
}: Booking = {}): Promise<Booked> {
  const send = caller();
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ service, location: "skokie", from: at(8), to: at(20) });
  const { slots } = (await (await send(`/slots?${query}`)).json()) as SlotsAnswer;
  const { startsAt } = slots[randomInt(slots.length)] ?? {};
  const held = await send("/holds", { service, location: "skokie", startsAt });
  const { hold } = (await held.json()) as { hold: { id: string } };
  const key = { "Idempotency-Key": randomUUID() };
  const confirm = (json: object, headers = {}) => send(`/holds/${hold.id}/confirm`, json, { ...key, ...headers });
  if (!isOwn)
    await send(`/holds/${hold.id}/contact`, { channel: "email", firstName: "Pat", lastName: "Doe", to: email });
  const confirmed = isOwn
    ? await confirm({}, { Authorization: `Bearer ${await accessTokenOf(email)}` })
    : await confirm({ code: await codeTo(email) });
  const { id, token } = (await confirmed.json()) as BookedAnswer;
  return { id, token, link: `/patient-intake/${id}#t=${token}`, email };
}

export const question = (page: Page, name: string | RegExp) => page.getByRole("radiogroup", { name });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

export async function goOn(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(heading(page, title)).toBeFocused();
}

export async function opens(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
}

/** Waits for the saved state, because the time of the previous save stays visible while saving. */
export async function everythingSaved(page: Page): Promise<void> {
  await expect(page.locator("[data-sync=saved]")).toHaveText(/^Saved \d{1,2}:\d\d [AP]M$/);
}

export async function fillWho(page: Page): Promise<void> {
  await typeDate(page, BIRTH_DATE);
  await question(page, "Sex recorded at birth").getByLabel("Male", { exact: true }).check();
  const address = { "Street address": "1 Elm St", City: "Skokie", State: "IL", "ZIP code": "60077" };
  for (const [label, text] of Object.entries({ ...address, "Mobile phone": "847 555 0199" })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await question(page, "How do you like to be reached?").getByLabel("Phone call").check();
  await question(page, "May we leave a voicemail?").getByLabel("No").check();
  await question(page, "Keep messages discreet?").getByLabel("Yes").check();
}

export async function fillRest(page: Page): Promise<void> {
  const part = page.locator(".intake");
  // Answered questions leave this list, and their follow-up questions join it.
  const open = part.locator("[role=radiogroup][aria-required=true]:not(:has(:checked))").first();
  while ((await open.count()) > 0) {
    const no = open.locator("[value=no], [value='0'], [value=none], [value=never]");
    const radio = (await no.count()) > 0 ? no : open.getByRole("radio");
    await radio.first().check();
  }
  const boxes = part.locator("fieldset:has([type=checkbox]):not(:has(:checked))").first();
  while ((await boxes.count()) > 0) await boxes.getByRole("checkbox").last().check();
  for (const field of await part
    .locator("input:not([type=radio], [type=checkbox])[required], textarea[required]")
    .all()) {
    if ((await field.inputValue()) === "") await field.fill(await plausible(field));
  }
}

async function plausible(field: Locator): Promise<string> {
  const mode = await field.getAttribute("inputmode");
  if ((await field.getAttribute("type")) === "tel") return "847 555 0100";
  return mode === null ? "Some words" : "7";
}

/** Answers every page up to `last`; `special` fills in what a page needs beyond "no". */
export async function fillUntil(
  page: Page,
  last: string,
  special: Record<string, (page: Page) => Promise<void>> = {},
): Promise<void> {
  const title = page.locator(".intake h2");
  for (let pages = 0; pages < 20; pages++) {
    const now = (await title.textContent()) ?? "";
    if (now === last) return;
    await special[now]?.(page);
    await fillRest(page);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(title).not.toHaveText(now);
  }
}

export async function fillMeasures(page: Page): Promise<void> {
  await page.getByLabel("Height, feet").fill("5");
  await page.getByLabel("Height, inches").fill("11");
  await page.getByLabel("Weight", { exact: true }).fill("200.5");
}

export async function agreeToAll(page: Page): Promise<void> {
  for (const group of await page.getByRole("radiogroup").all()) await group.getByRole("radio").first().check();
}

export async function signAs(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your full legal name").fill(name);
  await page.getByLabel("I am signing electronically").check();
  await page.getByRole("button", { name: "Sign and send" }).click();
}

export function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.title]),
  );
}

export async function jumpTo(page: Page, title: string): Promise<void> {
  await page.getByText(/All pages/).click();
  await page.getByRole("button", { name: title, exact: true }).click();
  await opens(page, title);
}
