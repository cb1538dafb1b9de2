import { leadFormEn } from "#content/strings/en/lead-form.ts";
import { CODE_LIFE_MS } from "#contract/booking.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/time.ts";
import type { createConcurrencyLimit } from "#worker/kernel/limits/concurrency-limit.ts";
import type { Layers } from "#worker/kernel/limits/layered-limit.ts";
import type { RequestLimit } from "#worker/kernel/limits/limit.ts";

const VISITOR = "Too many requests came from your connection. Please wait a moment, or call us.";
const STAFF = "That’s more than usual. Please wait a moment.";
const SCRIPT = "Too many requests.";
const LEAD = leadFormEn.tooMany;
const SEARCH = "Too many searches came from your connection. Please wait a minute and search again.";
const CHAT = {
  visitor: "You are sending messages faster than Max can answer. Please wait a moment.",
  address: "Many messages are coming from your network. Please wait a moment.",
  day: "That is as many messages as Max can take from one visitor today. Please call us, or come back tomorrow.",
  block: "There were too many messages in a short time. Please wait a few minutes.",
  open: "Max is still answering your last messages. Please wait a moment.",
};
const MESSAGES = "You’ve sent many messages in the past hour. Please call us.";
const CONTACT = "We’ve sent many codes there already. Please try again in an hour, or call us.";
const HOLD = "We’ve sent three codes for this time. Please use the newest one, or call us.";

const BOTH = ["RATE_LIMIT_BURST", "RATE_LIMIT_MINUTE"] as const;
const MINUTELY = ["RATE_LIMIT_MINUTE"] as const;

const addressRate = ({ AUTH_RATE_LIMIT }: Pick<LimitSettings, "AUTH_RATE_LIMIT">) => AUTH_RATE_LIMIT;

/**
 * Every rate limit of the product, by where it is counted. An address may be a household, a workplace or a waiting room.
 * Guesses at one code or record are not here: their counters and their numbers (`CONTACT_CODE.tries`,
 * `BIRTH_DATE_TRIES`, `CLAIM_TRIES`) belong to the rows.
 */
export const LIMITS = {
  /** In the isolate's memory, and in its location where a binding is named. 429 `rate_limited`. */
  requests: {
    "visitor.read": { by: "address", limit: 120, windowMs: MINUTE, burst: 40, message: VISITOR },
    "visitor.hold": { by: "address", limit: 40, windowMs: HOUR, burst: 12, message: VISITOR },
    "visitor.code": { by: "address", limit: 12, windowMs: HOUR, burst: 6, message: VISITOR },
    "visitor.change": { by: "address", limit: 60, windowMs: HOUR, burst: 20, message: VISITOR },
    "visitor.report": { by: "address", limit: 60, windowMs: HOUR, burst: 20, message: SCRIPT },
    "intake.read": { by: "address", limit: 120, windowMs: MINUTE, burst: 40, message: VISITOR },
    // A page is saved a second after each field.
    "intake.save": { by: "address", limit: 120, windowMs: MINUTE, burst: 60, message: VISITOR },
    "intake.open": { by: "address", limit: 40, windowMs: HOUR, burst: 15, message: VISITOR },
    "intake.code": { by: "address", limit: 12, windowMs: HOUR, burst: 6, message: VISITOR },
    "intake.sign": { by: "address", limit: 60, windowMs: HOUR, burst: 20, message: VISITOR },
    "lead.address": { by: "address", limit: 5, windowMs: HOUR, burst: 5, acrossDays: true, message: LEAD },
    "lead.contact": { by: "contact", limit: 5, windowMs: HOUR, burst: 5, message: LEAD },
    "article.feedback": { by: "address", limit: 10, windowMs: MINUTE, burst: 10, message: SCRIPT },
    // Each costs several reads of the index.
    "article.search": { by: "address", limit: 30, windowMs: MINUTE, burst: 15, bindings: MINUTELY, message: SEARCH },
    // A browser sends at most every page and every 15 seconds; fast readers open ten pages at once.
    "analytics.session": { by: "session", limit: 30, windowMs: MINUTE, burst: 10, message: SCRIPT },
    "analytics.address": { by: "address", limit: 60, windowMs: MINUTE, burst: 20, bindings: MINUTELY, message: SCRIPT },
    // A person signs in and out a few times an hour at most.
    "audit.session": { by: "session", limit: 20, windowMs: HOUR, burst: 10, message: SCRIPT },
    "audit.address": { by: "address", limit: 20, windowMs: HOUR, burst: 5, bindings: MINUTELY, message: SCRIPT },
    // A busy front desk searches every minute, a thief of records more often.
    "staff.search": { by: "user", limit: 120, windowMs: HOUR, burst: 20, message: STAFF },
    "staff.lead-search": { by: "user", limit: 120, windowMs: HOUR, burst: 20, message: STAFF },
    // Compliance is told of 50 charts an hour; no one's work takes more than these.
    "staff.chart": { by: "user", limit: 120, windowMs: HOUR, burst: 60, message: STAFF },
  },
  /** Messages to Max. 429 `rate_limited` with the layer as `scope`; `open`: 503 `overloaded`. */
  chat: {
    // The numbers for a visitor and for the day are settings of Max, which administrators may change.
    visitor: { by: "session", windowMs: MINUTE, message: CHAT.visitor },
    address: { by: "address", limit: 40, windowMs: MINUTE, burst: 10, bindings: BOTH, message: CHAT.address },
    day: { by: "session", windowMs: DAY, message: CHAT.day },
    block: { by: "session", limit: 60, windowMs: MINUTE, lastsMs: 5 * MINUTE, message: CHAT.block },
    open: { perVisitor: 2, perAddress: 10, retrySeconds: 2, message: CHAT.open },
  },
  /** Tries at signing in, exact in D1 before they are made. 429 `over_request_rate_limit`, or nothing is sent. */
  tries: {
    // The protocol's own defaults are 30, 150 and 30. Each route counts its own requests.
    address: { by: "route and address", limit: addressRate, windowMs: 5 * MINUTE },
    refresh: { by: "address", limit: (settings) => 5 * addressRate(settings), windowMs: 5 * MINUTE },
    anonymous: { by: "address", limit: addressRate, windowMs: HOUR },
    // One address guessing at one account (Copenhagen Book: ten minutes after ten; ASVS 5.0, 6.3.1).
    pair: { by: "account and address", limit: 5, windowMs: 15 * MINUTE },
    // A browser that knows the account is counted apart from all others (ASVS 5.0, 6.1.1).
    device: { by: "user and device", limit: 5, windowMs: 15 * MINUTE },
    // Past it unknown devices can't sign in by password; a link by mail still works.
    account: { by: "account", limit: 20, windowMs: HOUR },
    // Failures without a success between them (NIST SP 800-63B-4, 3.2.2: at most 100), until a new password.
    "in-a-row": { by: "account or device", limit: 100, windowMs: 30 * DAY, isFinal: true },
    // A stolen session guesses no faster than a stranger.
    "present-password": { by: "user", limit: 5, windowMs: 15 * MINUTE },
    // Second factors and recovery codes together (Copenhagen Book: 15 to 60 minutes of rest; NIST as above).
    factor: { by: "user", limit: 10, windowMs: 15 * MINUTE },
    "factor-week": { by: "user", limit: 100, windowMs: 7 * DAY },
    // The protocol's 15 a minute, for five minutes, are more than anyone needs.
    challenge: { by: "user", limit: 30, windowMs: 5 * MINUTE },
    // No standard gives a number for the limits from here on. With 20 guesses a day, the chance to hit a code is one in
    // five million; links still work.
    "code-guesses": { by: "mailbox or user", limit: 20, windowMs: DAY },
    // Texts cost money. 429 `over_sms_send_rate_limit`.
    "text-user": { by: "user", limit: 5, windowMs: HOUR },
    "text-number": { by: "phone number", limit: 5, windowMs: HOUR },
    mail: { by: "kind and user", limit: 1, windowMs: (settings) => settings.AUTH_MAIL_INTERVAL_SECONDS * SECOND },
    "mails-a-day": { by: "mailbox", limit: 10, windowMs: DAY },
    // Sign-in links. Strangers can use these up, so only for as long as a link lives: one that works is in the mailbox.
    "mails-an-hour": { by: "kind and mailbox", limit: 3, windowMs: HOUR },
    "locked-notice": { by: "user", limit: 1, windowMs: DAY },
    // A client without cookies is new each time.
    "new-device": { by: "user and address", limit: 1, windowMs: DAY },
  },
  /** Rows that are there anyway are counted in D1. 429 `rate_limited` unless told. */
  rows: {
    "lead.contact": { by: "contact", limit: 5, windowMs: HOUR, message: LEAD },
    // The trail is kept for years, and anyone can write to it.
    "audit.anonymous": { by: "everyone", limit: 300, windowMs: HOUR, message: SCRIPT },
    "message.send": { by: "patient", limit: 30, windowMs: HOUR, message: MESSAGES },
    "code.contact": { by: "contact", limit: 6, windowMs: HOUR, message: CONTACT },
    "code.hold": { by: "hold or visit", limit: 3, windowMs: CODE_LIFE_MS, message: HOLD },
    // Both clinics can book fewer in an hour, and fraud with paid numbers gains little. Past it, 400: mail still works.
    "code.texts": { by: "everyone", limit: 60, windowMs: HOUR },
    // Kinds of reports on the content security policy, which anyone can send. Past it new kinds aren't kept.
    "policy.kinds": { by: "everyone", limit: 200, windowMs: DAY },
  },
  /** Tokens of a paid model, reserved in D1; administrators may set another number. Past it our own model answers. */
  tokens: { by: "everyone", limit: ({ MODEL_DAILY_TOKENS }) => MODEL_DAILY_TOKENS, windowMs: DAY },
  /** At once, in an isolate. 503 `overloaded`, or our own model answers. */
  places: {
    // Work of our own: more at once would make each slower and none of them earlier (decision 54).
    turns: { places: 32, waiting: 400, waitMs: 8 * SECOND, crowdMs: 7 * SECOND, leaseMs: 30 * SECOND },
    streams: { places: 100, waiting: 0, waitMs: 0, crowdMs: Number.POSITIVE_INFINITY, leaseMs: 30 * SECOND },
  },
} as const satisfies LimitTable;

interface LimitSettings {
  AUTH_RATE_LIMIT: number;
  AUTH_MAIL_INTERVAL_SECONDS: number;
  MODEL_DAILY_TOKENS: number;
}

type Adjustable = number | ((settings: LimitSettings) => number);

interface LimitTable {
  requests: Record<string, RequestLimit>;
  chat: Layers;
  tries: Record<string, { by: string; limit: Adjustable; windowMs: Adjustable; isFinal?: true }>;
  rows: Record<string, { by: string; limit: number; windowMs: number; message?: string }>;
  tokens: { by: string; limit: (settings: LimitSettings) => number; windowMs: number };
  places: Record<string, Parameters<typeof createConcurrencyLimit>[0]>;
}

export type RequestLimits = typeof LIMITS.requests;

export type RequestLimitBy<By extends RequestLimit["by"]> = {
  [Name in keyof RequestLimits]: RequestLimits[Name]["by"] extends By ? Name : never;
}[keyof RequestLimits];

export function adjusted(value: Adjustable, settings: LimitSettings): number {
  return typeof value === "function" ? value(settings) : value;
}
