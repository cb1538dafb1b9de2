import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openConversationKey, openTrace } from "#worker/domains/max/conversations/conversation-key.ts";
import { chatConversations, chatMessages } from "#worker/domains/max/schema/chat.ts";
import { db } from "../../support/app.ts";
import { settings } from "../../support/care.ts";
import { say } from "../../support/chat.ts";
import { type MaxApp, maxApp } from "../../support/max.ts";

const id = (n: number) => `4a0ae1f8-7777-4777-8777-00000000000${n}`;

async function kept(app: MaxApp, n: number, text: string) {
  await say(app, { id: id(n), text });
  const [conversation] = await db
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.id, id(n)));
  const rows = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, id(n)))
    .orderBy(asc(chatMessages.seq));
  const [question, answer] = rows;
  if (!conversation || !question || !answer) throw new Error("Nothing was kept.");
  const key = await openConversationKey({ settings }, conversation);
  return { question, answer, trace: await openTrace(key, answer) };
}

test("each answer is kept with its outcome, its topic and its passages, the last two sealed", async () => {
  const app = await maxApp();
  const hours = await kept(app, 1, "What are your opening hours in Skokie?");
  expect(hours.answer.outcome).toBe("answered");
  expect(hours.trace.topic).toBe("skokie");
  expect(hours.trace.passages.length).toBeGreaterThan(0);
  expect(hours.answer.trace).not.toContain("skokie");
  expect(hours.question).toMatchObject({ outcome: null, trace: null });

  const unknown = await kept(app, 2, "Do you repair lawn mowers?");
  expect(unknown.answer).toMatchObject({ outcome: "unknown", isHandover: true });
  expect(unknown.trace).toEqual({ topic: null, passages: [] });
  expect((await kept(app, 3, "thanks")).answer.outcome).toBe("answered");
  expect((await kept(app, 4, "crushing chest pain and my arm is numb")).answer.outcome).toBe("safety");
  expect((await kept(app, 5, "how many mg of sildenafil should i take")).answer.outcome).toBe("refused");
});

test("an answer that asks back keeps the passages that it offers", async () => {
  const app = await maxApp();
  const { answer, trace } = await kept(app, 6, "is it permanent");
  expect(answer.outcome).toBe("asked_back");
  expect(trace.passages.length).toBeGreaterThan(0);
});
