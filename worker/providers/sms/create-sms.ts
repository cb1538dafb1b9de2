import type { KernelDeps } from "#worker/kernel/deps.ts";
import { assertChannelOn, createPost } from "../http.ts";
import type { LiveSource } from "../live/live.ts";
import type { NoteResult } from "../note.ts";
import { createSmsOutboxDriver } from "./outbox.ts";
import { type Sms, SuppressedError } from "./sms.ts";
import { isSuppressed } from "./suppressions.ts";
import { createTwilioDriver } from "./twilio.ts";

type SmsDeps = Pick<KernelDeps, "settings" | "db" | "now" | "fetch"> & { live: LiveSource; note: NoteResult };

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
  assertChannelOn("sms", current);
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
