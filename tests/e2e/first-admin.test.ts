import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runSql } from "./support/database.ts";
import { out, SECRET_KEY } from "./support/site.ts";
import { testSite } from "./support/test-site.ts";

const run = promisify(execFile);
const EMAIL = "first@clinic.example";
/** Holds the secret key of the site under test, which seals the account. */
const SETTINGS = join(out, "admin-settings");

function createAdmin(email: string, ...more: string[]) {
  writeFileSync(SETTINGS, `SECRET_KEY="${SECRET_KEY}"\n`);
  const place = ["--settings", SETTINGS, "--persist-to", testSite().state, "--config", join(out, "wrangler.json")];
  return run("npm", ["run", "--silent", "admin:create", "--", "--email", email, ...more, ...place]);
}

async function ask(path: string, body: object, { token = "", method = "POST" } = {}) {
  const response = await fetch(`${testSite().baseUrl}/auth/v1${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test("the first administrator comes by a link that is printed once, chooses a password, and nobody comes beside him", {
  timeout: 180_000,
}, async () => {
  // Other tests created administrators on this site.
  await runSql("update user_roles set is_active = 0 where role = 'admin'");
  const { stdout } = await createAdmin("First@Clinic.example");
  const [, link = ""] = /(http\S+\/auth\/confirm\?\S+)/.exec(stdout) ?? [];
  const { token_hash, type } = Object.fromEntries(new URL(link).searchParams);
  expect(type).toBe("invite");
  const replaced = await createAdmin(EMAIL);
  expect((await ask("/verify", { type, token_hash })).status).toBe(403);
  const [, newest = ""] = /token_hash=([\w-]+)/.exec(replaced.stdout) ?? [];
  const accepted = await ask("/verify", { type, token_hash: newest });
  expect(accepted.body.user).toMatchObject({ email: EMAIL, app_metadata: { roles: ["admin"] } });
  const token = accepted.body.access_token;
  const password = "a passphrase of the first administrator";
  expect((await ask("/user", { password }, { token, method: "PUT" })).status).toBe(200);
  const signedIn = await ask("/token?grant_type=password", { email: EMAIL, password });
  expect(signedIn.status).toBe(200);
  const refused = await ask("/invite", { email: "next@clinic.example" }, { token: signedIn.body.access_token });
  expect(refused).toMatchObject({ status: 403, body: { error_code: "insufficient_aal" } });
  await expect(createAdmin("second@clinic.example")).rejects.toThrow("There is an administrator already");
  await expect(createAdmin(EMAIL, "--another")).rejects.toThrow("has an account already");
  await expect(createAdmin("nobody")).rejects.toThrow("Whom?");
  const withoutKeys = run("npm", ["run", "--silent", "admin:create", "--", "--email", EMAIL, "--remote"]);
  await expect(withoutKeys).rejects.toThrow("--remote needs --settings");
});
