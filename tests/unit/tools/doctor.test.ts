import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { newAuthKeys } from "../../../tools/setup.mjs";
import { freePort } from "../../../tools/site.mjs";

const MARKER = "marker-of-a-secret-that-is-long-enough-for-a-key";
/** Each check starts its own Node process. */
const SLOW = { timeout: 60_000 };
const DEVELOPMENT = { SITE_ENV: "development", SECRET_KEY: MARKER };

function examine(settings: Record<string, string>, ...more: string[]): { code: number | null; text: string } {
  const file = join(mkdtempSync(join(tmpdir(), "doctor-")), "vars");
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(""),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/doctor.ts", "--file", file, ...more], {
    encoding: "utf8",
  });
  return { code: status, text: stdout + stderr };
}

test("shows set and missing settings but no secret", SLOW, () => {
  const { code, text } = examine({ ...DEVELOPMENT, RESEND_API_KEY: MARKER, MAIL_FROM: "mail@clinic.org" });
  expect(code).toBe(0);
  expect(text).toMatch(/SITE_ENV +development/);
  expect(text).toMatch(/SECRET_KEY +set\n/);
  expect(text).toMatch(/MAIL_FROM +mail@clinic.org/);
  expect(text).toContain("AUTH_KEYS is missing: no one can sign in without it.");
  expect(text).toContain("MAILER must be cloudflare or resend in production");
  expect(text).not.toContain(MARKER);
});

test("fails on a wrong or unknown setting without showing its value", SLOW, () => {
  const wrong = examine({ ...DEVELOPMENT, MODEL: MARKER });
  expect(wrong.text).toContain("MODEL must be embedded, openai or workers-ai. Its feature is off until then.");
  const unknown = examine({ ...DEVELOPMENT, MAILLER: MARKER });
  expect(unknown.text).toContain("MAILLER is no setting of this site.");
  expect([wrong.code, unknown.code]).toEqual([1, 1]);
  expect(wrong.text + unknown.text).not.toContain(MARKER);
});

test("fails on incomplete production settings and passes complete ones", SLOW, () => {
  const production = { SECRET_KEY: MARKER, MAILER: "resend", MAIL_FROM: "mail@clinic.org", AUTH_KEYS: newAuthKeys() };
  expect(examine({ ...production, RESEND_API_KEY: MARKER }).code).toBe(1);
  const texts = { SMS: "twilio", TWILIO_ACCOUNT_SID: MARKER, TWILIO_AUTH_TOKEN: MARKER, TWILIO_FROM: "+19205550142" };
  const whole = examine({ ...production, RESEND_API_KEY: MARKER, ...texts });
  expect([whole.code, whole.text]).toEqual([0, expect.stringContaining("Wrong: nothing")]);
  const open = examine({ ...production, RESEND_API_KEY: MARKER, ...texts, AUTH_METADATA: "open" });
  expect([open.code, open.text]).toEqual([1, expect.stringContaining("AUTH_METADATA should be known")]);
  const { code, text } = examine({ ...production, ...texts });
  expect([code, text]).toEqual([1, expect.stringContaining("RESEND_API_KEY is missing")]);
});

test("reports only wrong settings to npm start and ignores missing ones", SLOW, () => {
  expect(examine(DEVELOPMENT, "--wrong")).toEqual({ code: 0, text: "" });
  expect(examine({ ...DEVELOPMENT, MODEL: "openai" }, "--wrong")).toEqual({
    code: 0,
    text: "OPENAI_API_KEY is missing: with MODEL=openai the chat answers nothing without it.\n",
  });
  expect(examine({ ...DEVELOPMENT, SITE_ENV: "prod" }, "--wrong")).toEqual({
    code: 1,
    text: "SITE_ENV must be production, development or test. The API stops until then.\n",
  });
});

test("explains a refused vendor model: no agreement, or no register", SLOW, () => {
  const state = mkdtempSync(join(tmpdir(), "register-"));
  const openai = { ...DEVELOPMENT, MODEL: "openai", OPENAI_API_KEY: MARKER };
  const maxOf = (settings: Record<string, string>) => {
    const { text } = examine(settings, "--persist-to", state);
    return text.split("\nMax\n")[1]?.split("\n\n")[0] ?? "";
  };
  expect(maxOf(openai)).toContain("The register could not be read");
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "db.sqlite"));
  database.exec("create table booking_cells (id); create table vendors (id, status, baa_signed_at, baa_renews_at)");
  database.exec("insert into vendors values ('openai', 'active', '2020-01-01', '2021-01-01')");
  expect(maxOf(openai)).toMatch(
    /OpenAI is not asked: no agreement .* vendor register.* Max answers from our own pages/,
  );
  database.exec("update vendors set baa_renews_at = null");
  expect(maxOf(openai)).toContain("OpenAI is asked: its agreement is in force.");
  database.close();
  expect(maxOf({ ...DEVELOPMENT, MODEL: "workers-ai" })).toContain("The AI binding stands in [env.production] alone");
  expect(maxOf(DEVELOPMENT)).toBe("");
});

test("npm start stops at a wrong setting before it builds anything", SLOW, async () => {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  writeFileSync(join(folder, ".dev.vars"), `SITE_ENV=prod\nSECRET_KEY=${MARKER}\n`);
  const env = { ...process.env, OUT: folder, PORT: String(await freePort()) };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/start.mjs"], { encoding: "utf8", env });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim().split("\n").filter(Boolean)).toEqual([
    "SITE_ENV must be production, development or test. The API stops until then.",
    expect.stringContaining("Correct the settings above"),
  ]);
  expect(readdirSync(folder)).toEqual([".dev.vars"]);
});
