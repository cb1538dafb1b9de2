import type { IntegrationFieldName, IntegrationKind, IntegrationState, SecretName } from "#contract/integrations.ts";
import type { Delivery, DeliveryStatus, WebhookEvent } from "#contract/webhooks.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

interface KindWords {
  heading: string;
  about: string;
  /** The consequence of turning it off. */
  off: string;
  test: string;
}

export const INTEGRATION_COPY: Readonly<Record<IntegrationKind, KindWords>> = {
  mail: {
    heading: "E-mail",
    about: "Confirmations, reminders, codes and links to sign in.",
    off: "No mail goes out: no reminders, no codes, no links to sign in. Mail that is due waits for a few minutes and is then given up.",
    test: "Sends a test message to your own confirmed address.",
  },
  sms: {
    heading: "Text messages",
    about: "Reminders and codes for patients who asked for texts.",
    off: "No text goes out: reminders and codes by text fail until it is on again.",
    test: "Sends a test message to the phone number in your own profile.",
  },
  model: {
    heading: "Language model",
    about: "Max and the content generator. The built-in model answers from our own pages alone.",
    off: "Max and the generator go on with the built-in model.",
    test: "Asks OpenAI for the model that is set here: it proves key, address and model, and costs nothing. Workers AI is asked for one word.",
  },
  google: {
    heading: "Google sign-in",
    about: "Patients sign in with their Google account. Google learns that they have an account here.",
    off: "Nobody signs in with Google. Who has no password gets in by a link by mail.",
    test: "Reads Google's address book of services. Whether the client secret is right shows at the first sign-in.",
  },
  analytics: {
    heading: "Analytics tag",
    about: "Google Analytics, after consent only, and never on patient, staff or booking pages.",
    off: "The tag is loaded nowhere. Our own counting goes on.",
    test: "Looks for the tag's script at Google under this ID.",
  },
};

export const INTEGRATION_STATE_WORDS: Readonly<Record<IntegrationState, readonly [words: string, tone: Tone]>> = {
  not_configured: ["Not set up", "calm"],
  configured: ["Set up, not tested", "soon"],
  verified: ["Works", "good"],
  failing: ["Failing", "now"],
  disabled: ["Turned off", "calm"],
};

export const INTEGRATION_FIELDS: Readonly<
  Record<IntegrationFieldName | SecretName, readonly [label: string, hint?: string]>
> = {
  MAIL_FROM: [
    "Sender's address",
    "Such as Clinic <hello@your-clinic.com>. Its domain has to be set up with the provider.",
  ],
  RESEND_API_KEY: ["Resend API key"],
  TWILIO_ACCOUNT_SID: ["Twilio account SID", "Begins with AC."],
  TWILIO_AUTH_TOKEN: ["Twilio auth token"],
  TWILIO_FROM: ["Sender's number", "With country code: +19205550142."],
  OPENAI_API_KEY: ["OpenAI API key"],
  OPENAI_MODEL: ["Model"],
  OPENAI_BASE_URL: [
    "Address of the API",
    "On the real site only at api.openai.com: another vendor's is set with the deployment. A new address takes the key anew.",
  ],
  WORKERS_AI_MODEL: ["Model", "One that Cloudflare runs itself: its name begins with @cf/."],
  MODEL_DAILY_TOKENS: ["Tokens a day", "In and out, by UTC. Past it the built-in model answers alone."],
  GOOGLE_CLIENT_ID: ["Client ID"],
  GOOGLE_CLIENT_SECRET: ["Client secret"],
  ANALYTICS_TAG_ID: ["Measurement ID", "Such as G-ABC123DEF4."],
};

export const WEBHOOK_EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  "appointment.booked": "A visit was booked or asked for",
  "appointment.cancelled": "A visit was cancelled",
  "appointment.completed": "A visit is over",
  "appointment.no_show": "Somebody did not come",
  "lead.created": "Somebody asked to be contacted",
  "article.published": "An article went live",
  "claim.suspended": "A claim was taken off the site",
  "claim.restored": "A claim is back on the site",
};

export function eventWords(event: Delivery["event"]): string {
  return event === "ping" ? "Test by hand" : WEBHOOK_EVENT_WORDS[event];
}

export const DELIVERY_STATUS_WORDS: Readonly<Record<DeliveryStatus, readonly [words: string, tone: Tone]>> = {
  pending: ["On its way", "soon"],
  delivered: ["Delivered", "good"],
  failed: ["Given up", "now"],
};

const CODES: Readonly<Record<string, string>> = {
  timeout: "no answer in time",
  unreachable: "could not be reached",
  redirected: "answered with a redirect, which is not followed",
  refused: "refused",
  untrusted: "the answer could not be trusted",
  suppressed: "that number wants no more texts",
  turned_off: "turned off",
  no_answer: "its name leads nowhere",
  private_answer: "its name leads into a private network",
  private_address: "its address lies in a private network",
  http_401: "did not accept the key (401)",
  http_403: "did not allow it (403)",
  http_404: "does not know it (404)",
  http_429: "was asked too often (429)",
};

export function errorWords(code: string): string {
  return CODES[code] ?? (code.startsWith("http_") ? `answered ${code.slice(5)}` : code.replaceAll("_", " "));
}

export function answerWords({ answered, errorCode, attempts }: Delivery): string {
  if (attempts === 0) return "Not tried yet";
  return errorCode === null ? `Answered ${answered ?? ""}` : errorWords(errorCode);
}
