// Accounts to try the site with, on this machine only. No dependencies: it runs on Node 20.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unlessDone } from "./unless-done.mjs";

/** Reserved names (RFC 2606): no mail can reach anybody. */
const ACCOUNTS = [
  { email: "patient@demo.example", role: "patient", first_name: "Pat", last_name: "Moore" },
  { email: "frontdesk@demo.example", role: "front_desk", first_name: "Fran", last_name: "Diaz" },
  { email: "clinician@demo.example", role: "clinician", first_name: "Chris", last_name: "Olsen" },
  { email: "admin@demo.example", role: "admin", first_name: "Alex", last_name: "Admin" },
];

/**
 * Makes the accounts that are not there yet, through the site's own administration.
 * @param {object} options
 * @param {string} options.origin where the site runs
 * @param {string} options.folder where its .dev.vars lies
 * @param {string} options.state the folder of its database
 * @returns {Promise<string>} what to tell whoever started it; nothing for a site that is not in development
 */
export async function makeDemoAccounts({ origin, folder, state }) {
  const text = readFileSync(join(folder, ".dev.vars"), "utf8");
  const password = settingIn(text, "DEMO_PASSWORD");
  const key = settingIn(text, "AUTH_SERVICE_KEY");
  if (settingIn(text, "SITE_ENV") !== "development" || !password || !key) return "";
  // Beside the database, so that both go together.
  const options = { stamp: join(state, "v3/d1/demo-accounts.sha256"), inputs: ["tools/demo-accounts.mjs"] };
  try {
    await unlessDone(options, async () => {
      for (const account of ACCOUNTS) await make(origin, { ...account, password, key });
    });
  } catch (error) {
    return `The demo accounts were not made: ${error instanceof Error ? error.message : error}\n`;
  }
  const lines = ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(24)} ${role.replace("_", " ")}`);
  return [
    `Sign in at ${origin}/auth with the password ${password} as`,
    ...lines,
    "Staff set up a second factor at their first sign-in, with any authenticator app.",
    "",
  ].join("\n");
}

/**
 * @param {string} origin
 * @param {{ email: string, role: string, first_name: string, last_name: string, password: string, key: string }} account
 */
async function make(origin, { email, role, password, key, ...names }) {
  const display_name = `${names.first_name} ${names.last_name}`;
  const response = await fetch(`${origin}/auth/v1/admin/users`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify({ email, role, password, email_confirm: true, user_metadata: { ...names, display_name } }),
  });
  if (response.ok) return;
  const { error_code, msg } = /** @type {{ error_code?: string, msg?: string }} */ (await response.json());
  if (error_code !== "email_exists") throw new Error(`${email}: ${msg}`);
}

/**
 * @param {string} text
 * @param {string} name
 */
function settingIn(text, name) {
  return new RegExp(`^${name}=["']?([^"'\\r\\n]*)`, "m").exec(text)?.[1] ?? "";
}
