// npm run admin:create -- --email you@example.org [--remote] [--another]: prints, once, a link that invites the first
// administrator. --settings names the file with the keys that the site runs with.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import { emailAddress } from "#contract/auth.ts";
import { DAY } from "#contract/time.ts";
import { hasEmail } from "#worker/domains/accounts/accounts.ts";
import { identities, profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, profileOf } from "#worker/domains/accounts/sign-up/new-account.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { digest, toBase64Url } from "#worker/kernel/seal/crypto.ts";
import { sealParameters } from "#worker/kernel/seal/sealed-cells.ts";
import { type Bindings, parseSettings, type Settings } from "#worker/kernel/settings/env.ts";
import { executeOnD1, readFromD1, siteOriginOf, targetOf, targetOptions } from "./d1.ts";
import { main, SetupError } from "./setup.mjs";

const USAGE = "Whom? npm run admin:create -- --email you@example.org [--remote --settings <file>] [--another]";

interface Known {
  id: string;
  isIt: number;
  isAdmin: number;
  isConfirmed: number;
}

// Builds SQL only; wrangler runs it, because it knows where the database is.
const db = drizzle(
  async () => ({ rows: [] }),
  async () => [],
  { casing: "snake_case" },
);
const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });

await main(async () => {
  const { email, another, target, origin, settings } = readOptions();
  const known = await knownAccounts({ target, settings }, email);
  const waiting = known.find((one) => one.isIt && one.isAdmin && !one.isConfirmed);
  if (known.some((one) => one.isAdmin && one !== waiting) && !another)
    throw new SetupError(
      "There is an administrator already, who can invite others. Use --another to create one more anyway.",
    );
  if (!waiting && known.some((one) => one.isIt))
    throw new SetupError(
      "That address has an account already. Choose another one, or let an administrator give it the role.",
    );
  const { token, statements } = await invitation(settings, { email, waitingId: waiting?.id ?? null });
  execute(target, statements);
  const link = new URLSearchParams({ token_hash: token, type: "invite" });
  console.log(`For ${email}, once, within a day:\n\n${origin}/auth/confirm?${link}\n`);
});

function readOptions() {
  const { email, another, settings, ...where } = parseOptions();
  const parsed = emailAddress.safeParse(email);
  if (!parsed.success) throw new SetupError(USAGE);
  return {
    email: parsed.data,
    another,
    target: targetOf(where),
    origin: siteOriginOf(where),
    settings: readSettings(settingsFile(where.remote, settings)),
  };
}

/** Local keys would seal what production cannot open. @throws SetupError without a file for production */
function settingsFile(isRemote: boolean, file: string | undefined): string {
  if (isRemote && !file) throw new SetupError(`--remote needs --settings <file>, with the site's own keys.\n${USAGE}`);
  return file ?? ".dev.vars";
}

function readSettings(file: string): Settings {
  const found = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const { SECRET_KEY, PHI_KEK_1, PHI_KEK_2, PHI_KEK_3 } = found;
  if (!SECRET_KEY) throw new SetupError(`${file} does not say SECRET_KEY: --settings names the file that does.`);
  return parseSettings({ SECRET_KEY, PHI_KEK_1, PHI_KEK_2, PHI_KEK_3, SITE_ENV: "test" } as unknown as Bindings);
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        email: { type: "string", default: "" },
        another: { type: "boolean", default: false },
        settings: { type: "string" },
        ...targetOptions,
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

interface Place {
  target: readonly string[];
  settings: Settings;
}

async function knownAccounts({ target, settings }: Place, email: string): Promise<Known[]> {
  const isAdmin = sql<number>`exists (select 1 from user_roles where user_id = id and role = 'admin' and is_active)`;
  const isConfirmed = sql<number>`email_confirmed_at is not null`;
  const statement = sql`select id, ${hasEmail(email)} as isIt, ${isAdmin} as isAdmin, ${isConfirmed} as isConfirmed
    from users where closed_at is null and (${hasEmail(email)} or ${isAdmin})`;
  return readFromD1<Known>(target, await toSql(settings, statement));
}

async function invitation(settings: Settings, { email, waitingId }: { email: string; waitingId: string | null }) {
  const at = new Date();
  const account = makeAccount(at, { email, confirmedAt: null, invitedAt: at, roles: ["admin"] });
  const { user } = account;
  const userId = waitingId ?? user.id;
  const token = randomToken();
  const oneTime = {
    tokenHash: await digest(token),
    kind: "invite" as const,
    userId,
    email,
    emailIndex: email,
    codeHash: await digest(randomToken()),
    attempts: 0,
    pending: null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + DAY),
  };
  const facts = { actionType: "user_invited", actorRole: "service", resourceType: "user", resourceId: userId };
  const audit = auditRow(at, { ...facts, actionDetails: { roles: ["admin"], by: "admin:create" } });
  const statements = [
    ...(waitingId ? [] : newAccount(account)),
    db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, "invite"))),
    db.insert(oneTimeTokens).values(oneTime),
    db.insert(auditTrails).values(audit),
  ];
  return { token, statements: await Promise.all(statements.map((one) => toSql(settings, one))) };
}

function newAccount(account: ReturnType<typeof makeAccount>) {
  const { user, identities: own } = account;
  const role = { userId: user.id, role: "admin" as const, isActive: true, createdAt: user.createdAt };
  return [
    db.insert(users).values(user),
    db.insert(identities).values(own),
    db.insert(profiles).values(profileOf(account)),
    db.insert(userRoles).values(role),
  ];
}

function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function toSql(settings: Settings, statement: { getSQL(): SQL }): Promise<string> {
  const query = dialect.sqlToQuery(statement.getSQL());
  const values = await sealParameters(settings, query.params);
  const [first = "", ...rest] = query.sql.split("?");
  return `${first}${rest.map((text, i) => literal(values[i]) + text).join("")};`;
}

function literal(value: unknown): string {
  if (value === null || typeof value === "number") return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** A file only this user may read: every process can see arguments. */
function execute(target: readonly string[], statements: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "admin-"));
  try {
    const file = join(folder, "admin.sql");
    writeFileSync(file, statements.join("\n"), { mode: 0o600 });
    executeOnD1([...target, "--yes", "--file", file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
