import type { MailDriver } from "./mailer.ts";

interface CloudflareOptions {
  binding: SendEmail | undefined;
  from: string;
}

/** Cloudflare Email Service, through the `send_email` binding. */
export function createCloudflareDriver({ binding, from }: CloudflareOptions): MailDriver {
  return async (mail) => {
    if (!binding) throw new Error("MAILER is cloudflare, but the send_email binding SEND_EMAIL is missing.");
    await binding.send({ from, ...mail });
  };
}
