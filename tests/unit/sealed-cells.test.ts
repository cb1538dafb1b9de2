import { expect, test } from "vitest";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { openCells, sealParameters } from "#worker/kernel/seal/sealed-cells.ts";
import { type Bindings, parseSettings } from "#worker/kernel/settings/env.ts";

const secrets = { SITE_ENV: "test", SECRET_KEY: "known to this test only, and long enough" };
const settings = parseSettings(secrets as unknown as Bindings);

async function seal(text: string): Promise<string> {
  const [cell] = await sealParameters(settings, [users.email.mapToDriverValue(text)]);
  return String(cell);
}

test("a cell that was opened long ago stays open while its row is read beside new ones", async () => {
  const unread = await seal("unread@patient.example");
  const old = await seal("old@patient.example");
  // Fills the cache to its last place: `unread` is already evicted, and `old` is next.
  const others = Array.from({ length: 19_999 }, (_, i) => users.email.mapToDriverValue(`${i}`));
  await sealParameters(settings, others);
  await openCells(settings, [old, unread]);
  expect(users.email.mapFromDriverValue(old)).toBe("old@patient.example");
  expect(users.email.mapFromDriverValue(unread)).toBe("unread@patient.example");
});

test("a text from outside that looks like a marked one is stored as it is", async () => {
  for (const text of ["\u0001seal|users.email|x", "\u0001index|sam@patient.example"])
    expect(await sealParameters(settings, [text])).toEqual([text]);
});
