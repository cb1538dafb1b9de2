import type { KernelDeps } from "#worker/kernel/deps.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { assertOn, createPost } from "../http.ts";
import type { LiveSource } from "../live/live.ts";
import type { Note } from "../note.ts";
import { createCloudflareDriver } from "./cloudflare.ts";
import { createOutboxDriver } from "./outbox.ts";
import { createResendDriver } from "./resend.ts";

/** A mail as it leaves us. No health words in subject or text: a mailbox is not private. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Beside what every mail has: List-Unsubscribe. */
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  /** ISO 8601. A mail whose code or link no longer works by then is dropped instead of sent. */
  validUntil?: string;
}

export function isExpired({ validUntil }: OutgoingMail, now: Date): boolean {
  return validUntil !== undefined && new Date(validUntil) <= now;
}

/** A file of text that goes with a mail. */
export interface MailAttachment {
  filename: string;
  /** Of its content: "text/calendar; charset=utf-8; method=REQUEST". */
  type: string;
  content: string;
}

/** Hands one mail to the provider. @throws when it was not taken */
export type MailDriver = (mail: OutgoingMail) => Promise<void>;

export interface Mailer {
  /** Puts the mail on the queue, or delivers it at once where there is none (Cloudflare Pages). */
  send: (mail: OutgoingMail) => Promise<void>;
  deliver: MailDriver;
  /** The provider of this moment, for a mail about its replacement; null where mail is off. */
  present?: () => Promise<MailDriver | null>;
}

type MailerDeps = Pick<KernelDeps, "db" | "now" | "fetch"> & { env: Bindings; live: LiveSource; note: Note };

/** The mailer that the setting MAILER names, or an administrator has set in its place, asked as each mail goes out. */
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
  assertOn("mail", current);
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
