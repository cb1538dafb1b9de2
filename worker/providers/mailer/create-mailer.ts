import type { KernelDeps } from "#worker/kernel/deps.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { assertChannelOn, createPost } from "../http.ts";
import type { LiveSource } from "../live/live.ts";
import type { NoteResult } from "../note.ts";
import { createCloudflareDriver } from "./cloudflare.ts";
import { isExpired, type MailDriver, type Mailer } from "./mailer.ts";
import { createOutboxDriver } from "./outbox.ts";
import { createResendDriver } from "./resend.ts";

type MailerDeps = Pick<KernelDeps, "db" | "now" | "fetch"> & { env: Bindings; live: LiveSource; note: NoteResult };

export function createMailer(deps: MailerDeps): Mailer {
  const queue = deps.env.MAIL_QUEUE;
  const deliver: MailDriver = async (mail) => {
    const drive = await currentDriver(deps);
    const { validUntil: _, ...message } = mail;
    if (!isExpired(mail, deps.now())) await drive(message);
  };
  return {
    deliver,
    send: queue ? async (mail) => void (await queue.send(mail)) : deliver,
    present: () => currentDriver(deps).catch(() => null),
  };
}

async function currentDriver({ env, db, now, live, fetch, note }: MailerDeps): Promise<MailDriver> {
  const current = await live.read();
  assertChannelOn("mail", current);
  const { settings } = current;
  if (settings.MAILER === "outbox") return createOutboxDriver({ db, now, settings });
  const drive = providerDriver();
  return (mail) => note("mail", drive(mail));

  function providerDriver(): MailDriver {
    const { MAIL_FROM: from, RESEND_API_KEY: apiKey } = settings;
    if (settings.MAILER === "cloudflare") return createCloudflareDriver({ binding: env.SEND_EMAIL, from });
    return createResendDriver({ apiKey, from, post: createPost(fetch) });
  }
}
