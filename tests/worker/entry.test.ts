import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import worker from "#worker/index.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";

const db = createDatabase(env.DB, parseSettings(env));

test("the worker's queue puts each mail into the outbox and acknowledges it", async () => {
  const body: OutgoingMail = { to: "john@example.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const batch = createMessageBatch<OutgoingMail>("clinic-mail", [
    { id: "mail-1", timestamp: new Date(), attempts: 1, body },
  ]);
  await worker.queue(batch, env);
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.explicitAcks).toEqual(["mail-1"]);
  expect(await db.all(sql`select id from outbox`)).toHaveLength(1);
});

test("the worker's cron forgets conversations that are older than thirty days", async () => {
  const old = Date.now() - 31 * 24 * 60 * 60 * 1000;
  for (const [id, at] of [
    ["old", old],
    ["new", Date.now()],
  ])
    await db.run(
      sql`insert into chat_conversations (id, visitor_hash, created_at, updated_at) values (${id}, 'h', ${at}, ${at})`,
    );
  await worker.scheduled(createScheduledController({ cron: "* * * * *" }), env);
  expect(await db.all(sql`select id from chat_conversations`)).toEqual([{ id: "new" }]);
});
