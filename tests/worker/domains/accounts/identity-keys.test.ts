import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "#contract/time.ts";
import type { Kv } from "#worker/kernel/kv/kv-keys.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { readIdToken } from "#worker/providers/identity/id-token.ts";
import { createKeySource } from "#worker/providers/identity/keys.ts";

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256" } };
}

async function createSource() {
  const world = { now: new Date("2026-11-20T18:00:00Z"), published: [await makeKey("one")], loads: 0, isDown: false };
  const isolate = () =>
    createKeySource({
      kv: env.KV as Kv,
      now: () => world.now,
      url: "https://provider.test/keys",
      load: async () => {
        world.loads += 1;
        if (world.isDown) throw new Error("down");
        return { keys: world.published.map(({ jwk }) => jwk) };
      },
    });
  const check = async (
    source: ReturnType<typeof isolate>,
    { kid, privateKey }: Awaited<ReturnType<typeof makeKey>>,
  ) => {
    const token = await new SignJWT({}).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
    return jwtVerify(token, source).then(
      () => true,
      () => false,
    );
  };
  const advance = (ms: number) => {
    world.now = new Date(world.now.getTime() + ms);
  };
  return { world, isolate, check, advance };
}

test("the provider's keys are asked for once an hour, whatever isolates there are", async () => {
  const { world, isolate, check, advance } = await createSource();
  const [one] = world.published;
  if (!one) throw new Error("There is a key.");
  const first = isolate();
  for (let i = 0; i < 3; i++) expect(await check(first, one)).toBe(true);
  expect(await check(isolate(), one)).toBe(true);
  expect(world.loads).toBe(1);
  advance(HOUR);
  expect(await check(first, one)).toBe(true);
  expect(world.loads).toBe(2);
});

test("a new key is found at once when it is needed, and forged names ask no more than once a minute", async () => {
  const { world, isolate, check, advance } = await createSource();
  const source = isolate();
  const [one] = world.published;
  const [two, forged] = [await makeKey("two"), await makeKey("forged")];
  if (!one) throw new Error("There is a key.");
  expect(await check(source, one)).toBe(true);
  world.published = [one, two];
  advance(MINUTE);
  expect(await check(source, two)).toBe(true);
  expect(world.loads).toBe(2);
  advance(59 * SECOND);
  for (let i = 0; i < 3; i++) expect(await check(source, forged)).toBe(false);
  expect(world.loads).toBe(2);
  advance(SECOND);
  expect(await check(source, forged)).toBe(false);
  expect(world.loads).toBe(3);
  expect(await check(source, { ...forged, kid: "one" })).toBe(false);
});

test("asks a failed provider again at the next request", async () => {
  const { world, isolate, check } = await createSource();
  const source = isolate();
  const [one] = world.published;
  if (!one) throw new Error("There is a key.");
  world.isDown = true;
  expect(await check(source, one)).toBe(false);
  world.isDown = false;
  expect(await check(source, one)).toBe(true);
  await env.KV.put("identity-keys:https://provider.test/keys", "not keys");
  expect(await check(isolate(), one)).toBe(true);
});

test("accepts both of Google's issuers from Google only", async () => {
  const key = await makeKey("google");
  const { isolate, world } = await createSource();
  world.published = [key];
  const at = world.now;
  const read = async (iss: string, issuers: string[]) => {
    const seconds = Math.floor(at.getTime() / 1000);
    const said = {
      iss,
      sub: "1",
      aud: "clinic",
      nonce: "n",
      iat: seconds,
      exp: seconds + 60,
      email: "A@B.example",
      email_verified: true,
    };
    const token = await new SignJWT(said).setProtectedHeader({ alg: "RS256", kid: "google" }).sign(key.privateKey);
    return readIdToken(token, { issuers, clientId: "clinic", nonce: "n", keys: isolate(), at });
  };
  const google = ["https://accounts.google.com", "accounts.google.com"];
  for (const iss of google)
    expect(await read(iss, google)).toMatchObject({ issuer: iss, subject: "1", email: "a@b.example" });
  for (const iss of [
    "http://accounts.google.com",
    "https://accounts.google.com.elsewhere.test",
    "https://accounts.google.com/",
  ])
    await expect(read(iss, google), iss).rejects.toMatchObject({ reason: "untrusted" });
});

test("the issuer's address is https, or this machine's; a wrong one turns Google off", () => {
  const settings = { ...env, SECRET_KEY: "a secret that is long enough for the settings" };
  const issuerOf = (GOOGLE_ISSUER?: string) =>
    parseSettings({ ...settings, ...(GOOGLE_ISSUER !== undefined && { GOOGLE_ISSUER }) }).GOOGLE_ISSUER;
  expect(issuerOf()).toBe("https://accounts.google.com");
  for (const good of ["https://id.clinic.example/realm", "http://127.0.0.1:9999", "http://localhost:9999/x"])
    expect(issuerOf(good)).toBe(good);
  for (const bad of [
    "http://accounts.google.com",
    "https://x.example/",
    "http://localhost.elsewhere.test",
    "accounts.google.com",
    "",
  ])
    expect(issuerOf(bad), bad).toBe("");
});
