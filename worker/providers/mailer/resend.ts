import { postOrThrow } from "../http.ts";
import type { MailDriver } from "./mailer.ts";

interface ResendOptions {
  apiKey: string;
  from: string;
}

/** Resend's HTTP API: https://resend.com/docs/api-reference/emails/send-email */
export function createResendDriver({ apiKey, from }: ResendOptions): MailDriver {
  return (mail) =>
    postOrThrow("https://api.resend.com/emails", {
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ from, ...mail, to: [mail.to] }),
    });
}
