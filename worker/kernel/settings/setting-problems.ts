export interface SettingProblem<Name extends string = string> {
  setting: Name;
  message: string;
  effect: "stops" | "off" | "incomplete";
}

type Texts = Record<
  | "SITE_ENV"
  | "MODEL"
  | "OPENAI_API_KEY"
  | "MAILER"
  | "MAIL_FROM"
  | "RESEND_API_KEY"
  | "SMS"
  | "TWILIO_ACCOUNT_SID"
  | "TWILIO_AUTH_TOKEN"
  | "TWILIO_FROM"
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_CLIENT_SECRET",
  string
>;
type Combined = Texts & { AUTH_RATE_LIMIT: number };
type Problems = SettingProblem<keyof Combined>[];

/** `.example` is reserved (RFC 2606). */
const SENDER = /@[^\s@]+\.(?!example>?$)[a-z-]+>?$/i;

export function combinationProblems(settings: Combined): Problems {
  return [...mailProblems(settings), ...limitProblems(settings), ...partProblems(settings)];
}

const MAX_RATE_LIMIT = 30;

function limitProblems({ SITE_ENV, AUTH_RATE_LIMIT }: Combined): Problems {
  if (SITE_ENV !== "production" || AUTH_RATE_LIMIT <= MAX_RATE_LIMIT) return [];
  const message = `must be at most ${MAX_RATE_LIMIT} in production: more is for tests`;
  return [{ setting: "AUTH_RATE_LIMIT", message, effect: "stops" }];
}

function mailProblems({ SITE_ENV, MAILER, MAIL_FROM }: Combined): Problems {
  if (MAILER !== "outbox") {
    const message = `must be an address of your own domain: MAILER=${MAILER} sends from no other`;
    return SENDER.test(MAIL_FROM) ? [] : [{ setting: "MAIL_FROM", message, effect: "incomplete" }];
  }
  const message = "must be cloudflare or resend in production, where no one reads the outbox";
  return SITE_ENV === "production" ? [{ setting: "MAILER", message, effect: "stops" }] : [];
}

function partProblems(settings: Combined): Problems {
  const { MODEL, MAILER, SMS, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings;
  const needed: [isNeeded: boolean, setting: keyof Texts, why: string][] = [
    [MODEL === "openai", "OPENAI_API_KEY", "with MODEL=openai the chat answers nothing without it"],
    [MAILER === "resend", "RESEND_API_KEY", "MAILER=resend sends no mail without it"],
    [SMS === "twilio", "TWILIO_ACCOUNT_SID", "SMS=twilio sends no text messages without it"],
    [SMS === "twilio", "TWILIO_AUTH_TOKEN", "SMS=twilio sends no text messages without it"],
    [SMS === "twilio", "TWILIO_FROM", "SMS=twilio sends no text messages without it"],
    [GOOGLE_CLIENT_SECRET !== "", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET does nothing without it"],
    [GOOGLE_CLIENT_ID !== "", "GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID does nothing without it"],
  ];
  return needed.flatMap(([isNeeded, setting, why]) =>
    isNeeded && settings[setting].trim() === ""
      ? [{ setting, message: `is missing: ${why}`, effect: "incomplete" as const }]
      : [],
  );
}
