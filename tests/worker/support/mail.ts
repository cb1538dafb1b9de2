import { desc, eq, sql } from "drizzle-orm";
import { outbox } from "#worker/db/schema/outbox.ts";
import { db } from "./app.ts";

/** What was sent to an address, newest first. */
export async function mailsTo(to: string): Promise<string[]> {
  const rows = await db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt), desc(sql`rowid`));
  return rows.map(({ text }) => text);
}

/** Link and code of the newest mail to an address that has them. */
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
