import { sql } from "drizzle-orm";
import { type JWTPayload, SignJWT } from "jose";
import { expect, test } from "vitest";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { db } from "../../support/app.ts";
import { openBrowser } from "../../support/auth.ts";
import { createGoogleApp, createProvider, errorOf, travel } from "../../support/google.ts";

test("an ID token that proves nothing opens nothing", async () => {
  const { app, provider } = await createGoogleApp();
  const now = Math.floor(Date.now() / 1000);
  const other = await createProvider();
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");
  const withSecret = (said: JWTPayload) =>
    new SignJWT(said).setProtectedHeader({ alg: "HS256", kid: "google-1" }).sign(new Uint8Array(32));
  const wrong: Record<string, (said: JWTPayload) => Promise<string> | string> = {
    "another nonce": (said) => provider.sign({ ...said, nonce: "another" }),
    "no nonce": ({ nonce: _, ...said }) => provider.sign(said),
    "another audience": (said) => provider.sign({ ...said, aud: "another-client" }),
    "two audiences": (said) => provider.sign({ ...said, aud: ["clinic-web", "another-client"] }),
    "issued to another": (said) => provider.sign({ ...said, azp: "another-client" }),
    "another issuer": (said) => provider.sign({ ...said, iss: "https://accounts.google.com" }),
    "its own issuer with a slash": (said) => provider.sign({ ...said, iss: `${provider.issuer}/` }),
    expired: (said) => provider.sign({ ...said, exp: now - 35 }),
    "no expiry": ({ exp: _, ...said }) => provider.sign(said),
    "from the future": (said) => provider.sign({ ...said, iat: now + 60 }),
    "from another sign-in": (said) => provider.sign({ ...said, iat: now - 700 }),
    "no time": ({ iat: _, ...said }) => provider.sign(said),
    nobody: ({ sub: _, ...said }) => provider.sign(said),
    "an empty name": (said) => provider.sign({ ...said, sub: "" }),
    "another key under the same name": (said) => other.sign(said),
    "an unknown key": (said) => provider.sign(said, "google-2"),
    "no signature": (said) => `${encode({ alg: "none", kid: "google-1" })}.${encode(said)}.`,
    "a shared secret": withSecret,
    "an algorithm that is not allowed": (said) => provider.signOddly(said),
    "no token": () => "not-a-token",
  };
  for (const [name, idToken] of Object.entries(wrong)) {
    const end = await travel(app, provider, openBrowser(app, `198.51.100.${name.length}`), { idToken });
    expect(errorOf(end), name).toBe("bad_oauth_callback");
    expect(end.searchParams.has("code")).toBe(false);
  }
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.all(sql`select count(*) as n from users`)).toEqual([{ n: 0 }]);
  const nearly = [{ exp: now - 25 }, { iat: now + 25 }, { azp: "clinic-web" }, { aud: ["clinic-web"] }];
  for (const claims of nearly) {
    const end = await travel(app, provider, openBrowser(app), { claims: (said) => ({ ...said, ...claims }) });
    expect(errorOf(end), JSON.stringify(claims)).toBeNull();
  }
});
