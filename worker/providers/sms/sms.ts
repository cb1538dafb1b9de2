import type { Deps } from "../../deps.ts";
import { createSmsOutboxDriver } from "./outbox.ts";
import { createTwilioDriver } from "./twilio.ts";

/** A text message; `to` is E.164. No health words: a lock screen is not private. */
export interface OutgoingSms {
  to: string;
  text: string;
}

/** Sends one text message. @throws when it was not taken */
export type Sms = (message: OutgoingSms) => Promise<void>;

/** The driver that the setting SMS names. */
export function createSms({ settings, db, now }: Pick<Deps, "settings" | "db" | "now">): Sms {
  if (settings.SMS === "outbox") return createSmsOutboxDriver({ db, now });
  return createTwilioDriver({
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
  });
}
