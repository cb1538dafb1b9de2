import type { KernelDeps } from "#worker/kernel/deps.ts";
import { assertOn, createPost } from "../http.ts";
import type { LiveSource } from "../live/live.ts";
import type { Note } from "../note.ts";
import { createSmsOutboxDriver } from "./outbox.ts";
import { isSuppressed } from "./suppressions.ts";
import { createTwilioDriver } from "./twilio.ts";

/** A text message; `to` is E.164. No health words: a lock screen is not private. */
export interface OutgoingSms {
  to: string;
  text: string;
}

/** Sends one text message. @throws when it was not taken, SuppressedError when it must not be sent */
export type Sms = (message: OutgoingSms) => Promise<void>;

/** Whoever has the number answered STOP: it gets no text at all, whatever it is about. */
export class SuppressedError extends Error {
  override readonly name = "SuppressedError";
}

type SmsDeps = Pick<KernelDeps, "settings" | "db" | "now" | "fetch"> & { live: LiveSource; note: Note };

/** The driver that the setting SMS names, or an administrator has set in its place, behind the list of numbers that want no more. */
export function createSms(deps: SmsDeps): Sms {
  return async (message) => {
    const [isStopped, drive] = await Promise.all([
      isSuppressed(deps, { channel: "text", to: message.to }),
      currentDriver(deps),
    ]);
    if (isStopped) throw new SuppressedError("This number wants no more texts.");
    await drive(message);
  };
}

async function currentDriver({ db, now, live, fetch, note }: SmsDeps): Promise<Sms> {
  const current = await live.read();
  assertOn("sms", current);
  const { settings } = current;
  if (settings.SMS === "outbox") return createSmsOutboxDriver({ db, now, settings });
  const drive = createTwilioDriver({
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
    post: createPost(fetch),
  });
  return (message) => note("sms", drive(message));
}
