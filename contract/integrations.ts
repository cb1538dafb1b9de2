import * as z from "zod/mini";

// A value set under /admin/settings/integrations overrides the environment.

export const INTEGRATION_KINDS = ["mail", "sms", "model", "google", "analytics"] as const;
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

export const INTEGRATION_STATES = ["not_configured", "configured", "verified", "failing", "disabled"] as const;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];

export const MODEL_PROVIDERS = ["embedded", "openai", "workers-ai"] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export const MODEL_REFUSALS = {
  off: "it is turned off",
  no_key: "its key is missing",
  wrong_setting: "one of its settings is wrong",
  no_binding: "this deployment has no AI binding",
  no_agreement: "no agreement with its vendor is in force in the vendor register (Compliance, Vendors)",
} as const;
export type ModelRefusal = keyof typeof MODEL_REFUSALS;

/** A model that Cloudflare runs itself: one that it passes on to a vendor needs another agreement. */
export const WORKERS_AI_MODEL = /^@cf\/[\w.-]+\/[\w.-]{2,80}$/;

export const TAG_ID = /^G-[A-Z0-9]{4,20}$/;

const FIELD_NAMES = [
  "MAIL_FROM",
  "TWILIO_ACCOUNT_SID",
  "TWILIO_FROM",
  "OPENAI_MODEL",
  "OPENAI_BASE_URL",
  "WORKERS_AI_MODEL",
  "MODEL_DAILY_TOKENS",
  "GOOGLE_CLIENT_ID",
  "ANALYTICS_TAG_ID",
] as const;
export type IntegrationFieldName = (typeof FIELD_NAMES)[number];

/** Never read back: only the last four characters are shown. */
const SECRET_NAMES = ["RESEND_API_KEY", "TWILIO_AUTH_TOKEN", "OPENAI_API_KEY", "GOOGLE_CLIENT_SECRET"] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

export interface ProviderSpec {
  label: string;
  fields: readonly IntegrationFieldName[];
  secrets: readonly SecretName[];
  /** Health information passes through this vendor, so an agreement must be in force. */
  baa: "cloudflare" | "resend" | "twilio" | "openai" | null;
  isCalled: boolean;
}

interface KindSpec {
  setting: "MAILER" | "SMS" | "MODEL" | null;
  providers: Readonly<Record<string, ProviderSpec>>;
}

export const CATALOGUE: Readonly<Record<IntegrationKind, KindSpec>> = {
  mail: {
    setting: "MAILER",
    providers: {
      outbox: { label: "Local outbox", fields: [], secrets: [], baa: null, isCalled: true },
      cloudflare: {
        label: "Cloudflare Email Service",
        fields: ["MAIL_FROM"],
        secrets: [],
        baa: "cloudflare",
        isCalled: true,
      },
      resend: { label: "Resend", fields: ["MAIL_FROM"], secrets: ["RESEND_API_KEY"], baa: "resend", isCalled: true },
    },
  },
  sms: {
    setting: "SMS",
    providers: {
      outbox: { label: "Local outbox", fields: [], secrets: [], baa: null, isCalled: true },
      twilio: {
        label: "Twilio",
        fields: ["TWILIO_ACCOUNT_SID", "TWILIO_FROM"],
        secrets: ["TWILIO_AUTH_TOKEN"],
        baa: "twilio",
        isCalled: true,
      },
    },
  },
  model: {
    setting: "MODEL",
    providers: {
      embedded: { label: "Built in", fields: [], secrets: [], baa: null, isCalled: false },
      openai: {
        label: "OpenAI",
        fields: ["OPENAI_MODEL", "OPENAI_BASE_URL", "MODEL_DAILY_TOKENS"],
        secrets: ["OPENAI_API_KEY"],
        baa: "openai",
        isCalled: true,
      },
      "workers-ai": {
        label: "Cloudflare Workers AI",
        fields: ["WORKERS_AI_MODEL", "MODEL_DAILY_TOKENS"],
        secrets: [],
        baa: "cloudflare",
        isCalled: true,
      },
    },
  },
  google: {
    setting: null,
    providers: {
      google: {
        label: "Google",
        fields: ["GOOGLE_CLIENT_ID"],
        secrets: ["GOOGLE_CLIENT_SECRET"],
        baa: null,
        isCalled: true,
      },
    },
  },
  analytics: {
    setting: null,
    providers: {
      tag: { label: "Google Analytics 4", fields: ["ANALYTICS_TAG_ID"], secrets: [], baa: null, isCalled: true },
    },
  },
};

export function specOf(kind: IntegrationKind, provider: string): ProviderSpec | undefined {
  const { providers } = CATALOGUE[kind];
  return Object.hasOwn(providers, provider) ? providers[provider] : undefined;
}

export const kindParam = z.object({ kind: z.enum(INTEGRATION_KINDS, { error: "There is no such integration." }) });

const value = z
  .string({ error: "Please type a value." })
  .check(z.trim(), z.maxLength(500, { error: "That is too long." }));

/** A missing or blank secret stays as it is. */
export const integrationRequest = z.object({
  provider: z.string({ error: "Please choose a provider." }).check(z.maxLength(40)),
  fields: z.partialRecord(z.enum(FIELD_NAMES), value),
  secrets: z.partialRecord(z.enum(SECRET_NAMES), value),
});
export type IntegrationRequest = z.infer<typeof integrationRequest>;

export type ValueSource = "environment" | "here" | "none";

export interface Integration {
  kind: IntegrationKind;
  version: number;
  state: IntegrationState;
  source: "environment" | "here";
  provider: string;
  fields: { name: IntegrationFieldName; value: string; source: ValueSource }[];
  secrets: { name: SecretName; lastFour: string | null; source: ValueSource; setAt: string | null }[];
  setBy: string | null;
  setAt: string | null;
  lastSuccessAt: string | null;
  lastError: { code: string; at: string } | null;
  environment: { fields: { [Name in IntegrationFieldName]?: string | undefined }; secrets: SecretName[] };
  agreements: string[];
}

export interface IntegrationsAnswer {
  environment: "production" | "development" | "test";
  integrations: Integration[];
}
