import { encodeBase64 } from "@oslojs/encoding";
import { type Post, postOrThrow } from "../http.ts";
import type { MailAttachment, MailDriver } from "./mailer.ts";

interface ResendOptions {
  apiKey: string;
  from: string;
  post?: Post;
}

/** https://resend.com/docs/api-reference/emails/send-email */
export function createResendDriver({ apiKey, from, post = postOrThrow }: ResendOptions): MailDriver {
  return ({ attachments, ...mail }) =>
    post("https://api.resend.com/emails", {
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ from, ...mail, to: [mail.to], attachments: attachments?.map(attached) }),
    });
}

function attached({ filename, type, content }: MailAttachment) {
  return { filename, content_type: type, content: encodeBase64(new TextEncoder().encode(content)) };
}
