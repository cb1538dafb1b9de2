import type { Deps } from "../../deps.ts";
import type { Bindings } from "../../env.ts";
import { createCloudflareDriver } from "./cloudflare.ts";
import { createOutboxDriver } from "./outbox.ts";
import { createResendDriver } from "./resend.ts";

/** A mail as it leaves us. No health words in subject or text: a mailbox is not private. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Hands one mail to the service behind it. @throws when it was not taken, so that the queue tries again */
export type MailDriver = (mail: OutgoingMail) => Promise<void>;

export interface Mailer {
  /** Puts the mail on the queue, or delivers it at once where there is none (Cloudflare Pages). */
  send: (mail: OutgoingMail) => Promise<void>;
  deliver: MailDriver;
}

type MailerDeps = Pick<Deps, "settings" | "db" | "now"> & { env: Bindings };

/** The mailer that the setting MAILER names. */
export function createMailer(deps: MailerDeps): Mailer {
  const deliver = createDriver(deps);
  const queue = deps.env.MAIL_QUEUE;
  return { deliver, send: queue ? async (mail) => void (await queue.send(mail)) : deliver };
}

function createDriver({ env, settings, db, now }: MailerDeps): MailDriver {
  if (settings.MAILER === "resend") {
    return createResendDriver({ apiKey: settings.RESEND_API_KEY, from: settings.MAIL_FROM });
  }
  if (settings.MAILER === "cloudflare")
    return createCloudflareDriver({ binding: env.SEND_EMAIL, from: settings.MAIL_FROM });
  return createOutboxDriver({ db, now });
}
