// Accounts to try the site with, on this machine only. No dependencies: it runs on Node 20.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unlessDone } from "./unless-done.mjs";

/** Reserved names (RFC 2606): no mail can reach anybody. */
export const ACCOUNTS = [
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
      for (const { email, role } of ACCOUNTS) if (role !== "patient") await enroll(origin, email, password);
    });
  } catch (error) {
    return `The demo accounts were not made: ${error instanceof Error ? error.message : error}\n`;
  }
  const lines = ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(24)} ${role.replace("_", " ")}`);
  return [
    `Sign in at ${origin}/auth with the password ${password} as`,
    ...lines,
    `Staff also enter a code: ${origin}/dev/totp`,
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
 * Gives an account an authenticator, whose codes stand at /dev/totp. One that has a factor keeps it.
 * @param {string} origin
 * @param {string} email
 * @param {string} password
 */
async function enroll(origin, email, password) {
  const codesOf = async () => {
    const { codes } = await readJson(await fetch(`${origin}/dev/totp.json`));
    return codes.filter((one) => one.email === email);
  };
  if ((await codesOf()).some(({ status }) => status === "verified")) return;
  let token = "";
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    return readJson(await fetch(`${origin}/auth/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
  };
  token = (await post("/token?grant_type=password", { email, password })).access_token;
  const factor = await post("/factors", { factor_type: "totp", friendly_name: "Development" });
  const challenge = await post(`/factors/${factor.id}/challenge`, {});
  const [begun] = await codesOf();
  await post(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: begun?.code });
}

/**
 * @param {Response} response
 * @returns {Promise<{ access_token: string, id: string, codes: { email: string, status: string, code: string }[] }>} what
 *   the answers above have, each some of it
 */
async function readJson(response) {
  if (response.ok) return JSON.parse(await response.text());
  throw new Error(`${new URL(response.url).pathname}: ${await response.text()}`);
}

/**
 * @param {string} text
 * @param {string} name
 */
function settingIn(text, name) {
  return new RegExp(`^${name}=["']?([^"'\\r\\n]*)`, "m").exec(text)?.[1] ?? "";
}
