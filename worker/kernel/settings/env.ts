import * as z from "zod/mini";
import type { SiteEnvironment } from "#content/site-data.ts";
import { MODEL_PROVIDERS, TAG_ID, WORKERS_AI_MODEL } from "#contract/integrations.ts";
import { log } from "../log.ts";
import { parseAuthKeys } from "./auth-keys.ts";
import { combinationProblems, type SettingProblem } from "./setting-problems.ts";

export interface Bindings {
  ASSETS: Fetcher;
  DB: D1Database;
  KV: KVNamespace;
  RATE_LIMIT_BURST?: RateLimit;
  RATE_LIMIT_MINUTE?: RateLimit;
  SEND_EMAIL?: SendEmail;
  /** Production only: wrangler always connects to the remote service. */
  AI?: Ai;
  MAIL_QUEUE?: Queue;
  SITE_ENV?: string;
  SITE_ORIGIN?: string;
  SECRET_KEY?: string;
  PHI_KEK_1?: string;
  PHI_KEK_2?: string;
  PHI_KEK_3?: string;
  INTEGRATION_KEK_1?: string;
  INTEGRATION_KEK_2?: string;
  MODEL?: string;
  OPENAI_API_KEY?: string;
  OPENAI_MODEL?: string;
  OPENAI_BASE_URL?: string;
  WORKERS_AI_MODEL?: string;
  MODEL_DAILY_TOKENS?: string;
  MAILER?: string;
  MAIL_FROM?: string;
  RESEND_API_KEY?: string;
  SMS?: string;
  TWILIO_ACCOUNT_SID?: string;
  TWILIO_AUTH_TOKEN?: string;
  TWILIO_FROM?: string;
  ANALYTICS_TAG_ID?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_ISSUER?: string;
  AUTH_KEYS?: string;
  AUTH_SERVICE_KEY?: string;
  AUTH_DISABLE_SIGNUP?: string;
  AUTH_AUTOCONFIRM?: string;
  AUTH_ANONYMOUS_USERS?: string;
  AUTH_MANUAL_LINKING?: string;
  AUTH_METADATA?: string;
  AUTH_RATE_LIMIT?: string;
  AUTH_PASSWORD_MIN_LENGTH?: string;
  AUTH_MAIL_INTERVAL_SECONDS?: string;
  AUTH_BREACHED_URL?: string;
}

z.config(z.locales.en());

function oneOf<const Value extends string>(...values: Value[]) {
  const list = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return z.enum(values, { error: `must be ${list}` });
}

function wholeNumber(error: string, range: { default: number; from?: number; to?: number }) {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = range;
  return z._default(
    z.coerce.number({ error }).check(z.int({ error }), z.gte(from, { error }), z.lte(to, { error })),
    range.default,
  );
}

const trueOrFalse = z.stringbool({ error: "must be true or false" });
const flag = z._default(trueOrFalse, false);

const keyEncryptionKey = z._default(
  z.string().check(
    z.regex(/^(?:[\w+/-]{43}=?)?$/, {
      error: "must be 32 bytes in base64, as `openssl rand -base64 32` prints them",
    }),
  ),
  "",
);

const settingsSchema = z.object({
  SITE_ENV: z._default(oneOf("production", "development", "test"), "production"),
  SITE_ORIGIN: z._default(
    z
      .string()
      .check(z.regex(/^(?:https?:\/\/\S*[^/\s])?$/, { error: "must be an address without a slash at its end" })),
    "",
  ),
  SECRET_KEY: z.string({ error: "is missing" }).check(z.minLength(32, { error: "must have at least 32 characters" })),
  /** 32 bytes in base64. The highest one that is set seals; blank: a derived key. */
  PHI_KEK_1: keyEncryptionKey,
  PHI_KEK_2: keyEncryptionKey,
  PHI_KEK_3: keyEncryptionKey,
  INTEGRATION_KEK_1: keyEncryptionKey,
  INTEGRATION_KEK_2: keyEncryptionKey,
  MODEL: z._default(oneOf(...MODEL_PROVIDERS), "embedded"),
  OPENAI_API_KEY: z._default(z.string().check(z.trim()), ""),
  OPENAI_MODEL: z._default(z.string(), "gpt-5-mini"),
  OPENAI_BASE_URL: z._default(z.url({ error: "must be an address" }), "https://api.openai.com/v1"),
  /** Must call functions and not reason first (decision 54). */
  WORKERS_AI_MODEL: z._default(
    z.string().check(z.regex(WORKERS_AI_MODEL, { error: "must be a model of Cloudflare's own, such as @cf/…" })),
    "@cf/mistralai/mistral-small-3.1-24b-instruct",
  ),
  MODEL_DAILY_TOKENS: wholeNumber("must be a whole number of tokens", { default: 2_000_000 }),
  MAILER: z._default(oneOf("outbox", "cloudflare", "resend"), "outbox"),
  MAIL_FROM: z._default(z.string(), "clinic@elitemenshealth.example"),
  RESEND_API_KEY: z._default(z.string(), ""),
  SMS: z._default(oneOf("outbox", "twilio"), "outbox"),
  TWILIO_ACCOUNT_SID: z._default(z.string(), ""),
  TWILIO_AUTH_TOKEN: z._default(z.string(), ""),
  TWILIO_FROM: z._default(z.string(), ""),
  GOOGLE_CLIENT_ID: z._default(z.string().check(z.trim()), ""),
  GOOGLE_CLIENT_SECRET: z._default(z.string().check(z.trim()), ""),
  GOOGLE_ISSUER: z._default(
    z.string().check(
      z.regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]).*[^/]$/, {
        error: "must be an https address without a slash at its end",
      }),
    ),
    "https://accounts.google.com",
  ),
  /** JSON list of private P-256 JWKs; the first signs. Blank turns off sign-in. */
  AUTH_KEYS: z._default(
    z
      .string()
      .check(z.refine((text) => parseAuthKeys(text) !== null, { error: "must be what `npm run auth:keys` prints" })),
    "",
  ),
  /** Gives a server of ours an administrator's rights. Blank turns it off. */
  AUTH_SERVICE_KEY: z._default(
    z.string().check(z.regex(/^(?:\S{32,})?$/, { error: "must have at least 32 characters and no spaces" })),
    "",
  ),
  AUTH_DISABLE_SIGNUP: flag,
  AUTH_AUTOCONFIRM: flag,
  AUTH_ANONYMOUS_USERS: flag,
  AUTH_MANUAL_LINKING: z._default(trueOrFalse, true),
  AUTH_METADATA: z._default(oneOf("known", "open"), "known"),
  AUTH_RATE_LIMIT: wholeNumber("must be a number from 5 to 10000", { default: 30, from: 5, to: 10_000 }),
  /** Code points. NIST SP 800-63B-4 asks for 15 where the password is the only factor. */
  AUTH_PASSWORD_MIN_LENGTH: wholeNumber("must be a number from 8 to 64", { default: 12, from: 8, to: 64 }),
  AUTH_MAIL_INTERVAL_SECONDS: wholeNumber("must be a whole number of seconds", { default: 60 }),
  AUTH_BREACHED_URL: z.optional(z.union([z.literal(""), z.url({ error: "must be an address, or blank" })])),
  ANALYTICS_TAG_ID: z._default(
    z.union([
      z.literal(""),
      z.string().check(z.regex(TAG_ID, { error: "must be a Google Analytics 4 id, such as G-ABC1234" })),
    ]),
    "",
  ),
});

export type Settings = z.infer<typeof settingsSchema> & { SITE_ENV: SiteEnvironment };
export type SettingName = keyof Settings;

export const SETTING_NAMES = Object.keys(settingsSchema.shape) as SettingName[];

/** The value of a wrong optional setting: it turns its feature off, or is a safe number. All others are required. */
const WHEN_WRONG = {
  MODEL: "embedded",
  OPENAI_BASE_URL: "",
  WORKERS_AI_MODEL: "",
  MODEL_DAILY_TOKENS: 0,
  GOOGLE_ISSUER: "",
  AUTH_KEYS: "",
  AUTH_SERVICE_KEY: "",
  AUTH_DISABLE_SIGNUP: true,
  AUTH_AUTOCONFIRM: false,
  AUTH_ANONYMOUS_USERS: false,
  AUTH_MANUAL_LINKING: false,
  AUTH_METADATA: "known",
  AUTH_RATE_LIMIT: 30,
  AUTH_PASSWORD_MIN_LENGTH: 12,
  AUTH_MAIL_INTERVAL_SECONDS: 60,
  AUTH_BREACHED_URL: "",
  ANALYTICS_TAG_ID: "",
} as const satisfies Partial<Settings>;

/** The message names the setting and never its value, so it may be logged. */
export class SettingsError extends Error {}

export function parseSettings(env: Bindings): Settings {
  const { settings, problems } = checkSettings(env);
  const stopping = problems.find(({ effect }) => effect === "stops");
  if (stopping || !settings) {
    const { setting, message } = stopping ?? { setting: "SITE_ENV", message: "is wrong" };
    throw new SettingsError(`The setting ${setting} is wrong: it ${message}.`);
  }
  for (const { setting, effect } of problems)
    log(effect === "off" ? "setting_ignored" : "setting_incomplete", { setting });
  return settings;
}

export function checkSettings(env: Bindings): { settings: Settings | null; problems: SettingProblem<SettingName>[] } {
  const { data, error } = settingsSchema.safeParse(env);
  if (data) return { settings: data, problems: combinationProblems(data) };
  const problems = new Map<string, SettingProblem<SettingName>>();
  for (const { path, message } of error.issues) {
    const setting = path[0] as SettingName;
    const known = problems.get(setting);
    problems.set(setting, known ?? { setting, message, effect: isOptional(setting) ? "off" : "stops" });
  }
  const wrong = [...problems.values()];
  if (wrong.some(({ effect }) => effect === "stops")) return { settings: null, problems: wrong };
  const given = Object.entries(env).filter(([name]) => !problems.has(name));
  const off = wrong.flatMap(({ setting }) => (isOptional(setting) ? [[setting, WHEN_WRONG[setting]]] : []));
  const settings = { ...settingsSchema.parse(Object.fromEntries(given)), ...Object.fromEntries(off) };
  return { settings, problems: [...wrong, ...combinationProblems(settings)] };
}

type OptionalSetting = keyof typeof WHEN_WRONG;

function isOptional(name: SettingName): name is OptionalSetting {
  return Object.hasOwn(WHEN_WRONG, name);
}
