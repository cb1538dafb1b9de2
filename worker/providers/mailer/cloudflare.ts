import { ProviderError } from "../http.ts";
import type { MailAttachment, MailDriver } from "./mailer.ts";

interface CloudflareOptions {
  binding: SendEmail | undefined;
  from: string;
}

/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes */
const STATUS: Readonly<Record<string, number>> = {
  E_VALIDATION_ERROR: 400,
  E_FIELD_MISSING: 400,
  E_RECIPIENT_SUPPRESSED: 422,
  E_CONTENT_TOO_LARGE: 413,
  E_RATE_LIMIT_EXCEEDED: 429,
  E_DAILY_LIMIT_EXCEEDED: 429,
  E_SENDER_NOT_VERIFIED: 403,
  E_SENDER_DOMAIN_NOT_AVAILABLE: 403,
  E_INTERNAL_SERVER_ERROR: 500,
};

export function createCloudflareDriver({ binding, from }: CloudflareOptions): MailDriver {
  return async ({ attachments, ...mail }) => {
    if (!binding) throw new Error("MAILER is cloudflare, but the send_email binding SEND_EMAIL is missing.");
    try {
      await binding.send({ from, ...mail, ...(attachments && { attachments: attachments.map(attached) }) });
    } catch (error) {
      throw withStatus(error);
    }
  };
}

function withStatus(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const status = STATUS[code] ?? (code.startsWith("E_HEADER") ? 400 : undefined);
  return status === undefined ? error : new ProviderError("Cloudflare Email Service", status);
}

function attached({ content, ...file }: MailAttachment) {
  // As bytes: a string would be read as base64.
  return { ...file, disposition: "attachment", content: new TextEncoder().encode(content) } as const;
}
