import {
  CATALOGUE,
  type IntegrationFieldName,
  type IntegrationKind,
  type IntegrationRequest,
  type ProviderSpec,
  type SecretName,
  specOf,
  TAG_ID,
  WORKERS_AI_MODEL,
} from "#contract/integrations.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { readSafeUrl } from "#worker/kernel/http/safe-fetch.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import type { IntegrationRow } from "#worker/providers/live/integrations.ts";

export function providerOf(
  kind: IntegrationKind,
  row: Pick<IntegrationRow, "provider"> | undefined,
  env: Settings,
): string {
  const { setting, providers } = CATALOGUE[kind];
  return row?.provider ?? (setting ? env[setting] : (Object.keys(providers)[0] ?? ""));
}

export function specFor(kind: IntegrationKind, provider: string): ProviderSpec {
  const spec = specOf(kind, provider);
  if (!spec) throw new Error(`${kind} has no such provider.`);
  return spec;
}

export function isComplete(
  spec: ProviderSpec,
  { fields, secrets }: { fields: object; secrets: object },
  env: Settings,
): boolean {
  const hasField = (name: IntegrationFieldName) => Object.hasOwn(fields, name) || String(env[name]) !== "";
  const hasSecret = (name: SecretName) => Object.hasOwn(secrets, name) || env[name] !== "";
  return spec.fields.every(hasField) && spec.secrets.every(hasSecret);
}

const RULES: Readonly<Record<IntegrationFieldName, { fits: (text: string, env: Settings) => boolean; error: string }>> =
  {
    MAIL_FROM: {
      fits: matches(/^(?:[^<>\r\n"]{1,80} <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/),
      error: "Please type an address such as clinic@example.com.",
    },
    TWILIO_ACCOUNT_SID: { fits: matches(/^AC[0-9a-f]{32}$/i), error: "It begins with AC and has 34 characters." },
    TWILIO_FROM: { fits: matches(/^\+[1-9]\d{7,14}$/), error: "Please type the number as +1 and ten digits." },
    WORKERS_AI_MODEL: {
      fits: matches(WORKERS_AI_MODEL),
      error:
        "Please type the name of a model that Cloudflare runs, such as @cf/mistralai/mistral-small-3.1-24b-instruct.",
    },
    OPENAI_MODEL: { fits: matches(/^[\w.:/-]{2,80}$/), error: "Please type the model's name, such as gpt-5-mini." },
    // Another host is another vendor, whose BAA this code can't check: in production only the deployment may set one.
    OPENAI_BASE_URL: {
      fits: (text, env) => {
        const url = readSafeUrl(text, env);
        return typeof url !== "string" && (env.SITE_ENV !== "production" || url.host === "api.openai.com");
      },
      error: "Please type a public address that begins with https; on the real site only one at api.openai.com.",
    },
    MODEL_DAILY_TOKENS: { fits: matches(/^\d{1,10}$/), error: "Please type a whole number." },
    GOOGLE_CLIENT_ID: { fits: matches(/^[\w.-]{4,200}$/), error: "Please paste the client ID as Google shows it." },
    ANALYTICS_TAG_ID: { fits: matches(TAG_ID), error: "It looks like G-ABC123DEF4." },
  };

function matches(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

interface Values {
  fields: Partial<Record<IntegrationFieldName, string>>;
  secrets: [SecretName, string][];
  kept: IntegrationRow["secrets"];
}

export function readValues(
  kind: IntegrationKind,
  request: IntegrationRequest,
  { row, env }: { row: IntegrationRow | undefined; env: Settings },
): Values & { spec: ProviderSpec } {
  const spec = specOf(kind, request.provider);
  if (!spec) throw new AppError("invalid_request", "Please choose a provider.", { fields: { provider: "Unknown" } });
  const fields = pick(spec.fields, request.fields);
  const secrets = pick(spec.secrets, request.secrets);
  const kept = pick(
    spec.secrets.filter((name) => !Object.hasOwn(secrets, name)),
    row?.secrets ?? {},
  );
  const values = { fields, secrets: entries(secrets), kept };
  const wrong = { ...keyForNewAddress(spec, values, { row, env }), ...wrongIn(spec, values, env) };
  const [sentence] = Object.values(wrong);
  if (sentence) throw new AppError("invalid_request", sentence, { fields: wrong });
  return { spec, ...values };
}

/** A new address needs the key typed again: a stored key must not be sent elsewhere. */
function keyForNewAddress(
  spec: ProviderSpec,
  { fields, secrets }: Values,
  { row, env }: { row: IntegrationRow | undefined; env: Settings },
): Record<string, string> {
  const addressOf = (set: Values["fields"] = {}) => set.OPENAI_BASE_URL ?? env.OPENAI_BASE_URL;
  const isBrought = secrets.some(([name]) => name === "OPENAI_API_KEY");
  if (!spec.secrets.includes("OPENAI_API_KEY") || isBrought) return {};
  if (addressOf(fields) === addressOf(row?.fields)) return {};
  return { OPENAI_API_KEY: "The address has changed: please paste the key that goes there." };
}

function wrongIn(spec: ProviderSpec, { fields, secrets, kept }: Values, env: Settings): Record<string, string> {
  const held = { ...kept, ...Object.fromEntries(secrets) };
  return Object.fromEntries([
    ...spec.fields
      .filter((name) => !fields[name] && String(env[name]) === "")
      .map((name) => [name, "Please type a value."]),
    ...spec.secrets.filter((name) => !held[name] && env[name] === "").map((name) => [name, "Please paste the secret."]),
    ...entries(fields)
      .filter(([name, text]) => !RULES[name].fits(text, env))
      .map(([name]) => [name, RULES[name].error]),
    ...secrets
      .filter(([, text]) => !/^[\x21-\x7e]{8,500}$/.test(text))
      .map(([name]) => [name, "Please paste it whole, without blanks."]),
  ]);
}

function pick<Name extends string, Value>(names: readonly Name[], from: Partial<Record<Name, Value>>) {
  const found = names.flatMap((name) => (from[name] ? [[name, from[name]]] : []));
  return Object.fromEntries(found) as Partial<Record<Name, Value>>;
}

function entries<Name extends string, Value>(record: Partial<Record<Name, Value>>): [Name, Value][] {
  return Object.entries(record) as [Name, Value][];
}
