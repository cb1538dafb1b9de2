import type { MailAttachment, MailDriver } from "./mailer.ts";

interface CloudflareOptions {
  binding: SendEmail | undefined;
  from: string;
}

/** Cloudflare Email Service, through the `send_email` binding. */
export function createCloudflareDriver({ binding, from }: CloudflareOptions): MailDriver {
  return async ({ attachments, ...mail }) => {
    if (!binding) throw new Error("MAILER is cloudflare, but the send_email binding SEND_EMAIL is missing.");
    await binding.send({
      from,
      ...mail,
      ...(attachments && { attachments: attachments.map(attached) }),
    });
  };
}

function attached({ content, ...file }: MailAttachment) {
  // As bytes: a string would be read as base64.
  return { ...file, disposition: "attachment", content: new TextEncoder().encode(content) } as const;
}
