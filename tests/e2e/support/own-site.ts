import { join } from "node:path";
import type { Page } from "playwright";
import { newAuthKeys } from "../../../tools/setup.mjs";
import { buildSite, freePort, serveSite } from "../../../tools/site.mjs";
import { newEmail, PASSWORD } from "./accounts.ts";
import { runSql } from "./database.ts";
import { expect } from "./expect.ts";
import { EXPLORER, freshState, out, withLog } from "./site.ts";
import { signInFirst } from "./staff.ts";

export interface OwnSite {
  origin: string;
  runSql: (sql: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** For tests that change the site for every visitor. */
export async function serveOwnSite(name: string): Promise<OwnSite> {
  const config = await buildSite(out, "development");
  const state = await freshState(config, name);
  const port = await freePort();
  const settings = {
    SITE_ENV: "development",
    SECRET_KEY: "known to the browser tests only, and long enough",
    AUTH_KEYS: newAuthKeys(),
    AUTH_AUTOCONFIRM: "true",
  };
  const site = await withLog(join(out, `${name}.log`), (log) =>
    serveSite({ config, state, settings, port, log, env: EXPLORER }),
  );
  return { ...site, runSql: (sql) => runSql(sql, site.origin) };
}

export async function enterOwnSite(page: Page, site: OwnSite, { role, path }: { role: string; path: string }) {
  const email = newEmail(role);
  const data = { first_name: "Pat", last_name: "Doe", display_name: "Pat Doe" };
  const response = await fetch(`${site.origin}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, data }),
  });
  expect(response.status).toBe(200);
  const { user } = (await response.json()) as { user: { id: string } };
  await site.runSql(`update user_roles set role = '${role}' where user_id = '${user.id}'`);
  await page.goto(path);
  await signInFirst(page, email);
  await expect(page.getByRole("navigation", { name: "Admin", exact: true })).toBeVisible();
}
