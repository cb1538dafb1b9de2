import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { out } from "./site.ts";

const run = promisify(execFile);

/** Runs SQL on the database of the site under test: for what no page does yet. */
export async function runSql(sql: string): Promise<void> {
  const place = ["--local", "--config", join(out, "wrangler.json"), "--persist-to", join(out, "state/site")];
  await run("wrangler", ["d1", "execute", "clinic", ...place, "--yes", "--command", sql]);
}

/** Gives an account the role of staff in place of the patient's. */
export function makeStaff(email: string, role: string): Promise<void> {
  return runSql(
    `update user_roles set role = '${role}' where user_id = (select id from users where email = '${email}')`,
  );
}
