import { expect, test } from "vitest";
import { passkeyChallenges } from "#worker/domains/accounts/schema/passkeys.ts";
import { db } from "../../support/app.ts";
import { authorized, cookiesOf, createAuthApp } from "../../support/auth.ts";
import { somebody } from "../../support/factors.ts";

const LASTING = [
  ["GET", "/auth/v1/user", undefined],
  ["PUT", "/auth/v1/user", { password: "what the thief would like" }],
  ["POST", "/auth/v1/passkeys/registration/options", {}],
  ["POST", "/auth/v1/factors", { factor_type: "totp", friendly_name: "mine" }],
  ["GET", "/auth/v1/sessions", undefined],
  ["DELETE", "/auth/v1/user", undefined],
  ["GET", "/api/my-data", undefined],
  ["PATCH", "/api/profile", { first_name: "Thief" }],
] as const;

test("refuses stored tokens without their cookie, and with another cookie", async () => {
  const app = await createAuthApp();
  const owner = await somebody(app);
  const thief = await somebody(app, { email: "thief@patient.example" });
  const Authorization = `Bearer ${(await owner.client.getSession()).data.session?.access_token}`;
  for (const cookie of [undefined, cookiesOf(thief), "__Host-session=", `__Host-session=${"A".repeat(43)}`]) {
    for (const [method, path, json] of LASTING) {
      const answer = await app.send(path, { method, cookie, headers: { Authorization }, ...(json && { json }) });
      expect(answer.status, `${method} ${path}`).toBe(path.startsWith("/api") ? 401 : 403);
    }
  }
  expect(await db.$count(passkeyChallenges)).toBe(0);
  expect((await authorized(app, owner)("/auth/v1/user")).status).toBe(200);
  expect((await authorized(app, owner)("/api/my-data")).status).toBe(200);
});
