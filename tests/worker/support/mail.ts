import { env } from "cloudflare:workers";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { listSent, type SentMessage } from "#worker/providers/mailer/kept-outbox.ts";
import { db } from "./app.ts";

const settings = parseSettings(env);

export function sent(to?: string): Promise<SentMessage[]> {
  return listSent({ db, settings }, to);
}

export async function mailsTo(to: string): Promise<string[]> {
  return (await sent(to)).map(({ text }) => text);
}

export async function oneTimeOf(to: string) {
  const mails = await mailsTo(to);
  const mail = mails.find((text) => /\b\d{8}\b/.test(text)) ?? "";
  const [link = ""] = /https:\/\/\S+\/auth\/confirm\?\S+/.exec(mail) ?? [];
  const query = new URL(link || "https://clinic.test").searchParams;
  return {
    link,
    code: /\b\d{8}\b/.exec(mail)?.[0] ?? "",
    token_hash: query.get("token_hash") ?? "",
    type: query.get("type") ?? "",
    next: query.get("next"),
  };
}
