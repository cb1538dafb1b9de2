import { beforeEach, expect, test, vi } from "vitest";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { deriveSealingKey } from "#worker/kernel/seal/crypto.ts";
import {
  type Keyring,
  keyringOf,
  newDataKey,
  open,
  openDataKey,
  rewrapDataKey,
  SealError,
  seal,
} from "#worker/kernel/seal/seal.ts";
import { parseSettings, type Settings } from "#worker/kernel/settings/env.ts";

const SUBJECT = "lead:lead_1";
const PLACE = { column: "leads.name", row: "lead_1" };
const KEK = btoa("k".repeat(32));

function settingsOf(more: Record<string, string> = {}): Settings {
  const env = { SITE_ENV: "test", SECRET_KEY: "a secret that only this test knows, long enough", ...more };
  return parseSettings(env as unknown as Parameters<typeof parseSettings>[0]);
}

const keyring = await keyringOf(settingsOf());

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

test("what is sealed opens in its place, and never looks the same twice", async () => {
  const { key } = await newDataKey(keyring, SUBJECT);
  const [first, second] = [await seal(key, PLACE, "Pät – 名"), await seal(key, PLACE, "Pät – 名")];
  expect(first).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
  expect(first).not.toBe(second);
  expect(await open(key, PLACE, first)).toBe("Pät – 名");
  expect(await open(key, PLACE, await seal(key, PLACE, ""))).toBe("");
});

test("a text moved to another row or another column does not open", async () => {
  const { key } = await newDataKey(keyring, SUBJECT);
  const sealed = await seal(key, PLACE, "Pat");
  for (const place of [
    { ...PLACE, row: "lead_2" },
    { ...PLACE, column: "leads.message" },
  ]) {
    await expect(open(key, place, sealed)).rejects.toThrow(SealError);
  }
});

test("a text in which one character was changed does not open, nor does half of one", async () => {
  const { key } = await newDataKey(keyring, SUBJECT);
  const sealed = await seal(key, PLACE, "Pat Doe");
  for (const at of [0, 4, 22, sealed.length - 3]) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    await expect(open(key, PLACE, changed)).rejects.toThrow(SealError);
  }
  for (const bad of ["", "v1", sealed.slice(0, 30), "v1.$.$", "Pat Doe"]) {
    await expect(open(key, PLACE, bad)).rejects.toThrow(SealError);
  }
});

test("the key of one record opens no other record, nor does another data key", async () => {
  const { key, ...wrapped } = await newDataKey(keyring, SUBJECT);
  const sealed = await seal(key, PLACE, "Pat");
  expect(await open(await openDataKey(keyring, SUBJECT, wrapped), PLACE, sealed)).toBe("Pat");
  await expect(openDataKey(keyring, "lead:lead_2", wrapped)).rejects.toMatchObject({ code: "not_configured" });
  const other = await newDataKey(keyring, SUBJECT);
  await expect(open(other.key, PLACE, sealed)).rejects.toThrow(SealError);
});

test("rotation wraps the data key anew under the next version, and every field still opens", async () => {
  const next: Keyring = {
    current: 2,
    keys: new Map([...keyring.keys, [2, [await deriveSealingKey("the next secret, also long enough", "kek-2")]]]),
  };
  const { key, ...wrapped } = await newDataKey(keyring, SUBJECT);
  const sealed = await seal(key, PLACE, "Pat");
  const rewrapped = await rewrapDataKey(next, SUBJECT, wrapped);
  expect([wrapped.kekVersion, rewrapped.kekVersion]).toEqual([1, 2]);
  const onlyNext: Keyring = { current: 2, keys: new Map([...next.keys].slice(1)) };
  expect(await open(await openDataKey(onlyNext, SUBJECT, rewrapped), PLACE, sealed)).toBe("Pat");
  await expect(openDataKey(onlyNext, SUBJECT, wrapped)).rejects.toMatchObject({ code: "not_configured", status: 503 });
  // The tag covers the version, so an old key does not open under a new version number.
  await expect(openDataKey(next, SUBJECT, { ...wrapped, kekVersion: 2 })).rejects.toMatchObject({ status: 503 });
});

test("PHI_KEK_1 set later closes nothing that is older, and taken away it closes what it sealed", async () => {
  const withKey = await keyringOf(settingsOf({ PHI_KEK_1: KEK }));
  const old = await newDataKey(keyring, SUBJECT);
  const sealed = await seal(old.key, PLACE, "Pat");
  expect(await open(await openDataKey(withKey, SUBJECT, old), PLACE, sealed)).toBe("Pat");
  const fresh = await newDataKey(withKey, SUBJECT);
  await expect(openDataKey(keyring, SUBJECT, fresh)).rejects.toMatchObject({ status: 503 });
});

test("a key that is no 32 bytes stops the worker with a sentence that names the setting and not its value", () => {
  for (const PHI_KEK_1 of ["short", btoa("k".repeat(31)), `${KEK}${KEK}`, "$".repeat(43)]) {
    expect(() => settingsOf({ PHI_KEK_1 })).toThrow("The setting PHI_KEK_1 is wrong: it must be 32 bytes in base64");
  }
  expect(settingsOf({ PHI_KEK_1: "" }).PHI_KEK_1).toBe("");
});

test("equal contacts have equal blind indexes, whatever their case; kinds and secrets do not share them", async () => {
  const settings = settingsOf();
  const index = await blindIndex(settings, "email", "pat@example.com");
  expect(index).toMatch(/^[\w-]{43}$/);
  expect(await blindIndex(settings, "email", " Pat@Example.COM ")).toBe(index);
  expect(await blindIndex(settings, "phone", "pat@example.com")).not.toBe(index);
  const other = settingsOf({ SECRET_KEY: "another secret that is just as long as the first" });
  expect(await blindIndex(other, "email", "pat@example.com")).not.toBe(index);
});
