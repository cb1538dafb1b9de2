import { expect, test } from "vitest";
import { clinic } from "#content/clinic.ts";
import { waitText } from "#worker/domains/visits/notices/messages.ts";
import { entryToken } from "#worker/domains/visits/waitlist/entry-link.ts";
import { newId } from "#worker/kernel/ids.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";

const settings = { SECRET_KEY: "a secret that only this test knows, and long enough" } as Settings;
const CONTACT = "a blind index";

test("confirms a wait in one text with the opt-out", async () => {
  const token = await entryToken(settings, newId("wtl"), CONTACT);
  const { text } = waitText("+19205550117", `${clinic.origin}/book-appointment/manage/waiting/${token}`);
  expect(text).toContain(token);
  expect(text).toContain("Reply STOP to end.");
  // One text message holds 160 characters of this alphabet.
  expect(text).toMatch(/^[\w .:/?=-]+$/);
  expect(text.length).toBeLessThanOrEqual(160);
});

test("each wait has a link of its own, the same each time, and another secret or contact makes another", async () => {
  const [one, two] = [newId("wtl"), newId("wtl")];
  const again = await entryToken(settings, one, CONTACT);
  expect(await entryToken(settings, one, CONTACT)).toBe(again);
  expect(await entryToken(settings, two, CONTACT)).not.toBe(again);
  expect(await entryToken({ SECRET_KEY: `${settings.SECRET_KEY}!` } as Settings, one, CONTACT)).not.toBe(again);
  expect(await entryToken(settings, one, "another")).not.toBe(again);
});
