import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#worker/db/schema/outbox.ts";
import { createDeps } from "#worker/deps.ts";
import type { Post } from "#worker/providers/http.ts";
import { createCloudflareDriver } from "#worker/providers/mailer/cloudflare.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { deliverMail, MAX_RETRIES } from "#worker/providers/mailer/queue.ts";
import { createResendDriver } from "#worker/providers/mailer/resend.ts";
import { createTwilioDriver } from "#worker/providers/sms/twilio.ts";
import { db, NOON } from "./support/app.ts";
import { logged } from "./support/console.ts";

const MAIL: OutgoingMail = { to: "a@example.com", subject: "Hello", text: "Text" };

/** What a driver posts, instead of posting it. */
function recordPosts() {
  const posts: Parameters<Post>[] = [];
  const post: Post = async (...args) => {
    posts.push(args);
  };
  return { posts, post };
}

test("mail and text messages stay in the outbox by default, apart by channel", async () => {
  const { mailer, sms } = createDeps(env, { now: () => NOON });
  await mailer.deliver(MAIL);
  await sms({ to: "+19205550142", text: "Text" });
  expect(await db.all(sql`select channel, "to", subject from outbox order by channel`)).toEqual([
    { channel: "mail", to: "a@example.com", subject: "Hello" },
    { channel: "sms", to: "+19205550142", subject: "" },
  ]);
});

test("without a queue, as on Cloudflare Pages, mail is delivered at once", async () => {
  const { MAIL_QUEUE: _none, ...pages } = env;
  await createDeps(pages, { now: () => NOON }).mailer.send(MAIL);
  expect(await db.all(sql`select subject from outbox`)).toEqual([{ subject: "Hello" }]);
});

test("the queue acknowledges each mail that was taken and tries only the others again", async () => {
  const batch = createMessageBatch<OutgoingMail>("clinic-mail", [
    { id: "1", timestamp: NOON, attempts: 1, body: MAIL },
    { id: "2", timestamp: NOON, attempts: 2, body: { ...MAIL, to: "down@example.com" } },
  ]);
  const deliver = async ({ to }: OutgoingMail) => {
    if (to.startsWith("down")) throw new Error("not taken");
  };
  const context = createExecutionContext();
  await deliverMail(batch, { mailer: { deliver, send: deliver } });
  const result = await getQueueResult(batch, context);
  expect(result.explicitAcks).toEqual(["1"]);
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["2"]);
});

test("a mail that was refused for the last time is told apart: it lies with the dead letters", async () => {
  const last = { id: "1", timestamp: NOON, attempts: MAX_RETRIES + 1, body: MAIL };
  const batch = createMessageBatch<OutgoingMail>("clinic-mail", [last, { ...last, id: "2", attempts: MAX_RETRIES }]);
  const deliver = () => Promise.reject(new Error("not taken"));
  await deliverMail(batch, { mailer: { deliver, send: deliver } });
  expect(logged().match(/mail_\w+/g)).toEqual(["mail_dead", "mail_retry"]);
});

test("Resend and Twilio get what their interfaces ask for", async () => {
  const { posts, post } = recordPosts();
  await createResendDriver({ apiKey: "key", from: "clinic@example.com", post })(MAIL);
  await createTwilioDriver({ accountSid: "AC1", authToken: "token", from: "+1", post })({ to: "+2", text: "Hi & bye" });
  const [resend, twilio] = posts;
  expect(resend?.[0]).toBe("https://api.resend.com/emails");
  expect(JSON.parse(String(resend?.[1].body))).toEqual({ ...MAIL, to: ["a@example.com"], from: "clinic@example.com" });
  expect(new Headers(resend?.[1].headers).get("Authorization")).toBe("Bearer key");
  expect(twilio?.[0]).toBe("https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json");
  expect(String(twilio?.[1].body)).toBe("To=%2B2&From=%2B1&Body=Hi+%26+bye");
  expect(new Headers(twilio?.[1].headers).get("Authorization")).toBe(`Basic ${btoa("AC1:token")}`);
});

test("a file goes with a mail: as bytes, as base64, through the queue, and into the outbox as it is", async () => {
  const type = "text/calendar; charset=utf-8; method=REQUEST";
  const mail = { ...MAIL, attachments: [{ filename: "a.ics", type, content: "SUMMARY:Á\r\n" }] };
  const { posts, post } = recordPosts();
  await createResendDriver({ apiKey: "key", from: "clinic@example.com", post })(mail);
  const posted = JSON.parse(String(posts[0]?.[1].body)).attachments;
  expect(posted).toEqual([{ filename: "a.ics", content_type: type, content: "U1VNTUFSWTrDgQ0K" }]);
  const sent: unknown[] = [];
  const binding = { send: async (built: unknown) => void sent.push(built) } as unknown as SendEmail;
  await createCloudflareDriver({ binding, from: "clinic@example.com" })(mail);
  const content = new TextEncoder().encode("SUMMARY:Á\r\n");
  const attachments = [{ filename: "a.ics", type, disposition: "attachment", content }];
  expect(sent).toEqual([{ ...MAIL, from: "clinic@example.com", attachments }]);
  const { MAIL_QUEUE: _none, ...pages } = env;
  await createDeps(pages, { now: () => NOON }).mailer.send(mail);
  const [kept] = await db.select({ attachments: outbox.attachments }).from(outbox);
  expect(kept?.attachments).toEqual(mail.attachments);
});

test("a mailer without its binding says which one is missing", async () => {
  await expect(createCloudflareDriver({ binding: undefined, from: "a@example.com" })(MAIL)).rejects.toThrow(
    "SEND_EMAIL",
  );
});
