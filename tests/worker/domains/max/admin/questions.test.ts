import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { QuestionsAnswer } from "#contract/max-questions.ts";
import { MOST_QUESTIONS } from "#contract/max-questions.ts";
import { MINUTE } from "#contract/time.ts";
import { chatConversations, chatMessages } from "#worker/domains/max/schema/chat.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { say } from "../../../support/chat.ts";
import { logged } from "../../../support/console.ts";
import { addDraft, MAX, type MaxApp, maxApp, STICK } from "../../../support/max.ts";

const WEEK = { from: "2026-11-17", to: "2026-11-23" };

function send({ admin }: MaxApp, request: object) {
  return admin.post(`${MAX}/questions`, { ...WEEK, ...request });
}

async function list(app: MaxApp, request: object = {}): Promise<QuestionsAnswer> {
  return (await send(app, request)).json();
}

async function visitorsAsk(app: MaxApp, ...questions: string[]): Promise<void> {
  for (const text of questions) {
    await say(app, { id: crypto.randomUUID(), text });
    app.advance(1000);
  }
}

const textsOf = ({ topics }: QuestionsAnswer) =>
  topics.flatMap(({ clusters }) => clusters.map((cluster) => cluster.map(({ text }) => text)));

test("lists what Max did not know, alike questions together, the largest group first", async () => {
  const app = await maxApp();
  await visitorsAsk(
    app,
    "Do you sell gift cards?",
    "Do you repair lawn mowers?",
    "can i get lawn mowers repaired",
    "What are your opening hours?",
  );
  const answer = await list(app);
  expect(textsOf(answer)).toEqual([
    ["can i get lawn mowers repaired", "Do you repair lawn mowers?"],
    ["Do you sell gift cards?"],
  ]);
  expect(answer).toMatchObject({ total: 3, found: 3, outcomes: { unknown: 3, answered: 1, safety: 0 } });
  expect(answer.topics[0]?.clusters[0]?.[0]).toMatchObject({ outcome: "unknown", safety: "none", passages: [] });
});

test("shows the passages and the level of an answer, and what was rated down", async () => {
  const app = await maxApp();
  const { chunks, cookie } = await say(app, {
    id: crypto.randomUUID(),
    text: "What are your opening hours in Skokie?",
  });
  await visitorsAsk(app, "crushing chest pain and my arm is numb");
  const path = `/api/chat/messages/${chunks[0]?.messageId}/feedback`;
  await app.send(path, { method: "PUT", json: { verdict: "down" }, cookie });
  const down = await list(app, { view: "down" });
  expect(down.topics).toMatchObject([{ topic: "skokie", count: 1 }]);
  expect(down.topics[0]?.clusters[0]?.[0]).toMatchObject({ outcome: "answered", rating: "down" });
  expect(down.topics[0]?.clusters[0]?.[0]?.passages[0]?.title).toMatch(/hours/i);
  expect(down.ratings).toEqual({ up: 0, down: 1 });
  const danger = await list(app, { view: "safety" });
  expect(danger.topics[0]?.clusters[0]?.[0]).toMatchObject({ safety: "emergency" });
});

test("marks questions that have an answer or a draft since", async () => {
  const app = await maxApp();
  await visitorsAsk(app, "Do you sell gift cards?", "Do you repair lawn mowers?");
  const writtenOf = async () =>
    (await list(app)).topics.flatMap(({ clusters }) => clusters.flat().map((one) => one.written));
  expect(await writtenOf()).toEqual([null, null]);
  await addDraft(app, { questions: "do you sell gift cards?" });
  expect(await writtenOf()).toContainEqual(expect.objectContaining({ title: STICK.title, isDraft: true }));
});

test("masks questions, searches only the masked text, and audits the reader but not the search words", async () => {
  const app = await maxApp();
  await visitorsAsk(app, "My name is John Miller, 414-555-0188. Do you repair lawn mowers?", "Do you sell gift cards?");
  const all = await list(app);
  expect(JSON.stringify(all)).not.toMatch(/Miller|0188/);
  expect((await list(app, { search: "MOWERS repair" })).found).toBe(1);
  expect(await list(app, { search: "Miller" })).toMatchObject({ found: 0, total: 2, topics: [] });
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "chat_question_list"));
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatchObject({ actionType: "view", actorId: app.admin.id });
  expect(rows.map(({ actionDetails }) => JSON.stringify(actionDetails)).join()).not.toMatch(/mowers|miller/i);
  expect(logged()).not.toMatch(/mowers|miller/i);
});

test("takes at most 31 days, and only days that were asked for", async () => {
  const app = await maxApp();
  await visitorsAsk(app, "Do you repair lawn mowers?");
  expect((await list(app, { from: "2026-11-01", to: "2026-11-22" })).total).toBe(0);
  expect((await send(app, { from: "2026-10-01" })).status).toBe(400);
  expect((await send(app, { from: "2026-11-24" })).status).toBe(400);
  expect((await send(app, { view: "everything" })).status).toBe(400);
});

test("opens the newest 500 questions and returns the total", async () => {
  const app = await maxApp();
  const at = app.now();
  const id = "c";
  await db.insert(chatConversations).values({ id, visitorHash: "x", createdAt: at, updatedAt: at });
  const many = MOST_QUESTIONS + 3;
  const rows = Array.from({ length: many }, (_, i) => {
    const createdAt = new Date(at.getTime() - i * MINUTE);
    const both = { conversationId: id, status: "complete", safety: "none", sources: "[]", createdAt } as const;
    const seq = 2 * (many - i);
    return [
      { ...both, seq, id: `q${i}`, role: "user" as const, text: `number ${i}` },
      {
        ...both,
        seq: seq + 1,
        id: `a${i}`,
        role: "assistant" as const,
        text: "x",
        model: "m",
        outcome: "unknown" as const,
      },
    ];
  }).flat();
  for (let i = 0; i < rows.length; i += 5) await db.insert(chatMessages).values(rows.slice(i, i + 5));
  const answer = await list(app);
  expect(answer).toMatchObject({ total: many, found: MOST_QUESTIONS });
  const texts = textsOf(answer).flat();
  expect(texts).toContain("number 0");
  expect(texts).not.toContain(`number ${MOST_QUESTIONS}`);
});

test("outcomes are counted from the index alone", async () => {
  const plan = await db.all<{ detail: string }>(sql`explain query plan select outcome, count(*) from chat_messages
    where created_at >= 0 and created_at < 1 and role = 'assistant' and model <> 'max-off' group by outcome`);
  expect(plan.map(({ detail }) => detail).join()).toContain("COVERING INDEX chat_messages_answers");
});
