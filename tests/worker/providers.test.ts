import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDeps } from "#worker/create-deps.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { createPost, type Post, ProviderError } from "#worker/providers/http.ts";
import { createCloudflareDriver } from "#worker/providers/mailer/cloudflare.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { consumeMail, DEAD_QUEUE, MAX_RETRIES } from "#worker/providers/mailer/queue.ts";
import { createResendDriver } from "#worker/providers/mailer/resend.ts";
import { createTwilioDriver } from "#worker/providers/sms/twilio.ts";
import { db, NOON } from "./support/app.ts";
import { logged } from "./support/console.ts";
import { sent } from "./support/mail.ts";

const MAIL: OutgoingMail = { to: "a@example.com", subject: "Hello", text: "Text" };

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
  expect((await sent()).map(({ channel, to, subject }) => [channel, to, subject])).toEqual([
    ["sms", "+19205550142", ""],
    ["mail", "a@example.com", "Hello"],
  ]);
});

test("without a queue, as on Cloudflare Pages, mail is delivered at once", async () => {
  const { MAIL_QUEUE: _none, ...pages } = env;
  await createDeps(pages, { now: () => NOON }).mailer.send(MAIL);
  expect(await sent()).toMatchObject([{ subject: "Hello" }]);
});

/** Records the delay, which the runtime's own queue result leaves out. */
async function consumed(error: unknown, { queue = "clinic-mail", attempts = 1, body = MAIL } = {}) {
  const result: { isAcknowledged: boolean; delay?: number | undefined } = { isAcknowledged: false };
  const message = {
    ...{ id: "1", timestamp: NOON, attempts, body },
    ack() {
      result.isAcknowledged = true;
    },
    retry(options?: QueueRetryOptions) {
      result.delay = options?.delaySeconds;
    },
  };
  const deliver = error ? () => Promise.reject(error) : async () => undefined;
  const batch = { ...createMessageBatch<OutgoingMail>(queue, []), queue, messages: [message] };
  await consumeMail(batch, createDeps(env, { now: () => NOON, mailer: { deliver, send: deliver } }));
  return result;
}

const kept = () => db.select().from(notifications);

test("retries a mail for a day when the provider is away", async () => {
  const delays: number[] = [];
  for (let attempts = 1; attempts <= MAX_RETRIES; attempts++) {
    const { isAcknowledged, delay } = await consumed(new ProviderError("api.resend.com", 503), { attempts });
    expect([attempts, isAcknowledged]).toEqual([attempts, false]);
    delays.push(delay ?? 0);
  }
  expect(delays.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(Math.max(...delays)).toBeLessThanOrEqual(12 * 60 * 60);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThanOrEqual(24 * 60 * 60);
  expect(await kept()).toEqual([]);
});

test.for([
  ["900", 900],
  ["Fri, 20 Nov 2026 18:20:00 GMT", 1200],
  ["5", 30],
  ["", 30],
  ["soon", 30],
  ["999999", 4 * 60 * 60],
] as const)("waits as long as the provider asks in Retry-After: %j", async ([value, seconds]) => {
  const headers = { ...(value && { "Retry-After": value }), Date: NOON.toUTCString() };
  const post = createPost(async () => new Response(null, { status: 429, headers }));
  const refused = await createResendDriver({ apiKey: "k", from: "a@example.com", post })(MAIL).catch((error) => error);
  expect(await consumed(refused)).toEqual({ isAcknowledged: false, delay: seconds });
});

test.for([400, 413, 422])("keeps a mail as failed at once when the provider answers %i", async (status) => {
  expect(await consumed(new ProviderError("api.resend.com", status))).toMatchObject({ isAcknowledged: true });
  expect(await kept()).toMatchObject([{ id: "mail:1", kind: "mail", state: "failed", attempts: 1 }]);
});

test("retries a mail when the key is wrong, because that can be mended", async () => {
  expect(await consumed(new ProviderError("api.resend.com", 401))).toMatchObject({ isAcknowledged: false });
});

test("keeps a mail of the dead-letter queue once, sealed, and logs no word of it", async () => {
  const dead = { queue: DEAD_QUEUE, attempts: 1, body: { ...MAIL, to: "marker@example.com", text: "Marker words" } };
  expect(await consumed(null, dead)).toMatchObject({ isAcknowledged: true });
  expect(await consumed(null, dead)).toMatchObject({ isAcknowledged: true });
  const rows = await kept();
  expect(rows).toMatchObject([{ id: "mail:1", kind: "mail", channel: "email", state: "failed", dueAt: NOON }]);
  expect(JSON.stringify(rows)).not.toMatch(/marker/i);
  expect(logged()).toContain("mail_dead");
  expect(logged()).not.toMatch(/marker/i);
});

test("leaves a dead mail in its queue while the database is down", async () => {
  await db.run(sql`alter table notifications rename to elsewhere`);
  expect(await consumed(null, { queue: DEAD_QUEUE })).toEqual({ isAcknowledged: false, delay: 60 * 60 });
  await db.run(sql`alter table elsewhere rename to notifications`);
});

test("drops expired mails from both queues", async () => {
  for (const queue of ["clinic-mail", DEAD_QUEUE]) {
    const late = { queue, body: { ...MAIL, validUntil: NOON.toISOString() } };
    expect(await consumed(new Error("must not be sent"), late)).toMatchObject({ isAcknowledged: true });
  }
  expect(await kept()).toEqual([]);
});

test.for([
  ["E_RECIPIENT_SUPPRESSED", true],
  ["E_HEADER_VALUE_INVALID", true],
  ["E_RATE_LIMIT_EXCEEDED", false],
  ["E_DELIVERY_FAILED", false],
] as const)("Cloudflare's %s is permanent: %s", async ([code, isPermanent]) => {
  const send = () => Promise.reject(Object.assign(new Error("no"), { code }));
  const binding = { send } as unknown as SendEmail;
  const refused = await createCloudflareDriver({ binding, from: "a@example.com" })(MAIL).catch((error) => error);
  expect(await consumed(refused)).toMatchObject({ isAcknowledged: isPermanent });
});

test("sends Resend and Twilio the requests they document", async () => {
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
  const taken: unknown[] = [];
  const binding = { send: async (built: unknown) => void taken.push(built) } as unknown as SendEmail;
  await createCloudflareDriver({ binding, from: "clinic@example.com" })(mail);
  const content = new TextEncoder().encode("SUMMARY:Á\r\n");
  const attachments = [{ filename: "a.ics", type, disposition: "attachment", content }];
  expect(taken).toEqual([{ ...MAIL, from: "clinic@example.com", attachments }]);
  const { MAIL_QUEUE: _none, ...pages } = env;
  await createDeps(pages, { now: () => NOON }).mailer.send(mail);
  const [kept] = await sent();
  expect(kept?.attachments).toEqual(mail.attachments);
});

test("a mailer without its binding says which one is missing", async () => {
  await expect(createCloudflareDriver({ binding: undefined, from: "a@example.com" })(MAIL)).rejects.toThrow(
    "SEND_EMAIL",
  );
});
