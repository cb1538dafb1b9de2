// No dependencies: runs on Node 20.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unlessDone } from "./unless-done.mjs";

/** RFC 2606 reserves .example, so no mail can arrive. */
export const ACCOUNTS = [
  { email: "patient@demo.example", role: "patient", first_name: "Pat", last_name: "Moore" },
  { email: "frontdesk@demo.example", role: "front_desk", first_name: "Fran", last_name: "Diaz" },
  { email: "clinician@demo.example", role: "clinician", first_name: "Chris", last_name: "Olsen" },
  { email: "admin@demo.example", role: "admin", first_name: "Alex", last_name: "Admin" },
];

/** @typedef {{ origin: string, folder: string, state: string }} DemoSite `folder` holds its .dev.vars */

export async function makeDemoAccounts(/** @type {DemoSite} */ { origin, folder, state }) {
  const text = readFileSync(join(folder, ".dev.vars"), "utf8");
  const password = settingIn(text, "DEMO_PASSWORD");
  const key = settingIn(text, "AUTH_SERVICE_KEY");
  if (settingIn(text, "SITE_ENV") !== "development" || !password || !key) return "";
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

/** @typedef {(typeof ACCOUNTS)[number] & { password: string, key: string }} DemoAccount */

async function make(/** @type {string} */ origin, /** @type {DemoAccount} */ { email, role, password, key, ...names }) {
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

async function enroll(/** @type {string} */ origin, /** @type {string} */ email, /** @type {string} */ password) {
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

/** @returns {Promise<{ access_token: string, id: string, codes: { email: string, status: string, code: string }[] }>} */
async function readJson(/** @type {Response} */ response) {
  if (response.ok) return JSON.parse(await response.text());
  throw new Error(`${new URL(response.url).pathname}: ${await response.text()}`);
}

function settingIn(/** @type {string} */ text, /** @type {string} */ name) {
  return new RegExp(`^${name}=["']?([^"'\\r\\n]*)`, "m").exec(text)?.[1] ?? "";
}
