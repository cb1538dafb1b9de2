import { afterEach, expect, test, vi } from "vitest";
import { analyticsBatch } from "#contract/analytics-batch.ts";
import { type Bindings, checkSettings, parseSettings } from "#worker/kernel/settings/env.ts";
import { newAuthKeys } from "../../tools/setup.mjs";

const RIGHT = { SITE_ENV: "development", SECRET_KEY: "a secret that only these tests know, long enough" };
const MARKER = "marker-of-a-value";

afterEach(() => void vi.restoreAllMocks());

function problemsOf(settings: Record<string, string>): string[] {
  const { problems } = checkSettings({ ...RIGHT, ...settings } as unknown as Bindings);
  return problems.map(({ setting, message, effect }) => `${effect}: ${setting} ${message}`);
}

const WRONG: [settings: Record<string, string>, sentence: string][] = [
  [{ SITE_ENV: "prod" }, "stops: SITE_ENV must be production, development or test"],
  [{ SITE_ORIGIN: "http://localhost:8787/" }, "stops: SITE_ORIGIN must be an address without a slash at its end"],
  [{ SECRET_KEY: "abc" }, "stops: SECRET_KEY must have at least 32 characters"],
  [{ PHI_KEK_1: "abc" }, "stops: PHI_KEK_1 must be 32 bytes in base64, as `openssl rand -base64 32` prints them"],
  [{ MAILER: "smtp" }, "stops: MAILER must be outbox, cloudflare or resend"],
  [{ SMS: "pigeon" }, "stops: SMS must be outbox or twilio"],
  [{ MODEL: "gpt" }, "off: MODEL must be embedded, openai or workers-ai"],
  [{ OPENAI_BASE_URL: "notaurl" }, "off: OPENAI_BASE_URL must be an address"],
  [{ MODEL_DAILY_TOKENS: "many" }, "off: MODEL_DAILY_TOKENS must be a whole number of tokens"],
  [{ MODEL_DAILY_TOKENS: "-1" }, "off: MODEL_DAILY_TOKENS must be a whole number of tokens"],
  [{ GOOGLE_ISSUER: "accounts.google.com" }, "off: GOOGLE_ISSUER must be an https address without a slash at its end"],
  [{ AUTH_KEYS: "notjson" }, "off: AUTH_KEYS must be what `npm run auth:keys` prints"],
  [{ AUTH_KEYS: '[{"kty":"EC"}]' }, "off: AUTH_KEYS must be what `npm run auth:keys` prints"],
  [{ AUTH_SERVICE_KEY: "short" }, "off: AUTH_SERVICE_KEY must have at least 32 characters and no spaces"],
  [{ AUTH_AUTOCONFIRM: "perhaps" }, "off: AUTH_AUTOCONFIRM must be true or false"],
  [{ AUTH_PASSWORD_MIN_LENGTH: "6" }, "off: AUTH_PASSWORD_MIN_LENGTH must be a number from 8 to 64"],
  [{ AUTH_MANUAL_LINKING: "perhaps" }, "off: AUTH_MANUAL_LINKING must be true or false"],
  [{ AUTH_METADATA: "any" }, "off: AUTH_METADATA must be known or open"],
  [{ AUTH_RATE_LIMIT: "4" }, "off: AUTH_RATE_LIMIT must be a number from 5 to 10000"],
  [{ AUTH_RATE_LIMIT: "10001" }, "off: AUTH_RATE_LIMIT must be a number from 5 to 10000"],
  [{ AUTH_BREACHED_URL: "notaurl" }, "off: AUTH_BREACHED_URL must be an address, or blank"],
  [{ ANALYTICS_TAG_ID: "UA-1" }, "off: ANALYTICS_TAG_ID must be a Google Analytics 4 id, such as G-ABC1234"],
];

test.each(WRONG)("%o is one sentence that names the setting and what it takes", (settings, sentence) => {
  expect(problemsOf(settings)).toEqual([sentence]);
});

const SENDER = { MAIL_FROM: "Clinic <mail@clinic.org>" };
const INCOMPLETE: [settings: Record<string, string>, names: string[]][] = [
  [{ MAILER: "resend", ...SENDER }, ["RESEND_API_KEY"]],
  [{ MAILER: "resend", RESEND_API_KEY: MARKER }, ["MAIL_FROM"]],
  [{ MAILER: "cloudflare" }, ["MAIL_FROM"]],
  [{ MODEL: "openai" }, ["OPENAI_API_KEY"]],
  [{ MODEL: "openai", OPENAI_API_KEY: " " }, ["OPENAI_API_KEY"]],
  [{ SMS: "twilio", TWILIO_ACCOUNT_SID: MARKER }, ["TWILIO_AUTH_TOKEN", "TWILIO_FROM"]],
  [{ GOOGLE_CLIENT_ID: MARKER }, ["GOOGLE_CLIENT_SECRET"]],
  [{ GOOGLE_CLIENT_SECRET: MARKER }, ["GOOGLE_CLIENT_ID"]],
];

test.each(INCOMPLETE)("%o lacks %o, and the site runs all the same", (settings, names) => {
  const { settings: parsed, problems } = checkSettings({ ...RIGHT, ...settings } as unknown as Bindings);
  expect(parsed).not.toBeNull();
  expect(problems.map(({ setting, effect }) => [setting, effect])).toEqual(names.map((name) => [name, "incomplete"]));
  expect(JSON.stringify(problems)).not.toContain(MARKER);
});

test("settings that are right and whole have no problem", () => {
  const whole = {
    AUTH_KEYS: newAuthKeys(),
    MAILER: "resend",
    RESEND_API_KEY: MARKER,
    ...SENDER,
    SMS: "twilio",
    TWILIO_ACCOUNT_SID: MARKER,
    TWILIO_AUTH_TOKEN: MARKER,
    TWILIO_FROM: "+19205550142",
    MODEL: "openai",
    OPENAI_API_KEY: MARKER,
    GOOGLE_CLIENT_ID: MARKER,
    GOOGLE_CLIENT_SECRET: MARKER,
  };
  expect(problemsOf(whole)).toEqual([]);
  expect(problemsOf({ ...whole, SITE_ENV: "production" })).toEqual([]);
});

test("every wrong setting is told at once, and no value is", () => {
  const problems = problemsOf({ SECRET_KEY: MARKER, MODEL: MARKER, AUTH_KEYS: MARKER, PHI_KEK_2: MARKER });
  expect(problems.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "stops: SECRET_KEY",
    "stops: PHI_KEK_2",
    "off: MODEL",
    "off: AUTH_KEYS",
  ]);
  expect(problems.join()).not.toContain(MARKER);
});

test("production refuses the outbox, and a missing secret is named", () => {
  expect(problemsOf({ SITE_ENV: "production" })).toEqual([
    "stops: MAILER must be cloudflare or resend in production, where no one reads the outbox",
  ]);
  expect(() => parseSettings({} as unknown as Bindings)).toThrow("The setting SECRET_KEY is wrong: it is missing.");
});

test("production refuses a weaker rate limit, and takes a stronger one", () => {
  const production = { SITE_ENV: "production", MAILER: "cloudflare", ...SENDER };
  expect(problemsOf({ AUTH_RATE_LIMIT: "10000" })).toEqual([]);
  expect(problemsOf({ ...production, AUTH_RATE_LIMIT: "5" })).toEqual([]);
  expect(problemsOf({ ...production, AUTH_RATE_LIMIT: "31" })).toEqual([
    "stops: AUTH_RATE_LIMIT must be at most 30 in production: more is for tests",
  ]);
});

test("a schema without words of its own says in English what it takes", () => {
  const { error } = analyticsBatch.safeParse({ events: 1 });
  expect(error?.issues[0]?.message).toBe("Invalid input: expected array, received number");
});

test("the log names what is turned off and what is incomplete, by name alone", () => {
  const lines = vi.spyOn(console, "log").mockReturnValue();
  parseSettings({ ...RIGHT, AUTH_KEYS: MARKER, GOOGLE_CLIENT_ID: MARKER } as unknown as Bindings);
  expect(lines.mock.calls.flat()).toEqual([
    '{"event":"setting_ignored","setting":"AUTH_KEYS"}',
    '{"event":"setting_incomplete","setting":"GOOGLE_CLIENT_SECRET"}',
  ]);
});
