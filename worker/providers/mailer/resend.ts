import { type Post, postOrThrow } from "../http.ts";
import type { MailDriver } from "./mailer.ts";

interface ResendOptions {
  apiKey: string;
  from: string;
  post?: Post;
}

/** Resend's HTTP API: https://resend.com/docs/api-reference/emails/send-email */
export function createResendDriver({ apiKey, from, post = postOrThrow }: ResendOptions): MailDriver {
  return (mail) =>
    post("https://api.resend.com/emails", {
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ from, ...mail, to: [mail.to] }),
    });
}
