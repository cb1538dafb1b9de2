import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ListAnswer } from "#contract/list.ts";
import type { CountersAnswer, TranscriptAnswer, TranscriptRow } from "#contract/max-transcripts.ts";
import { MINUTE } from "#contract/time.ts";
import { costOf } from "#worker/domains/max/admin/counters.ts";
import { chatConversations, chatMessages } from "#worker/domains/max/schema/chat.ts";
import { auditReasons, auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { say, scriptedUpstream } from "../../../support/chat.ts";
import { prove } from "../../../support/compliance.ts";
import { logged } from "../../../support/console.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { MAX, type MaxApp, maxApp, setMax } from "../../../support/max.ts";

const id = (n: number) => `4a0ae1f8-7777-4777-8777-00000000000${n}`;
const SECRET =
  "My name is John Miller, born 04/12/1968, call 414-555-0188 or mail john.miller@example.com. What is trt?";

async function list({ admin }: Pick<MaxApp, "admin">, query = ""): Promise<ListAnswer<TranscriptRow>> {
  return (await admin.send(`${MAX}/transcripts?${query}`)).json();
}

async function counters(
  { admin }: Pick<MaxApp, "admin">,
  query = "from=2026-11-20&to=2026-11-25",
): Promise<CountersAnswer> {
  return (await admin.send(`${MAX}/counters?${query}`)).json();
}

async function threeVisitors(app: MaxApp): Promise<void> {
  const first = await say(app, { id: id(1), text: "what are your opening hours?" });
  await say(app, { id: id(1), text: "thanks", cookie: first.cookie });
  const rated = first.chunks.find(({ messageId }) => messageId)?.messageId;
  const path = `/api/chat/messages/${rated}/feedback`;
  await app.send(path, { method: "PUT", json: { verdict: "up" }, cookie: first.cookie });
  await say(app, { id: id(2), text: "crushing chest pain and my arm is numb" });
  await say(app, { id: id(3), text: SECRET });
}

test("the list holds turns, the worst level, the rating and the model, and never the visitor", async () => {
  const app = await maxApp();
  await threeVisitors(app);
  const { rows, total } = await list(app, "sort=-turns");
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({
    id: id(1),
    turns: 2,
    safety: "none",
    rating: "up",
    review: "new",
    isHandedOver: false,
  });
  expect(rows.find((row) => row.id === id(2))).toMatchObject({
    safety: "emergency",
    model: "max-fixed",
    isHandedOver: true,
  });
  expect(JSON.stringify(rows)).not.toMatch(/visitor|Miller/i);
});

test("a transcript is masked, and reading it is written down in the same batch", async () => {
  const app = await maxApp();
  await threeVisitors(app);
  const { lines, isFull } = await (await app.admin.send(`${MAX}/transcripts/${id(3)}`)).json<TranscriptAnswer>();
  expect(isFull).toBe(false);
  const text = lines.map((line) => line.text).join("\n");
  expect(text).not.toMatch(/Miller|1968|0188|example\.com/);
  expect(text).toContain("What is trt?");
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "chat_transcript"));
  expect(row).toMatchObject({ actionType: "view", resourceId: id(3), purpose: "operations", actorId: app.admin.id });
  expect((await app.admin.send(`${MAX}/transcripts/${id(9)}`)).status).toBe(404);
  expect(await db.$count(auditTrails, eq(auditTrails.resourceType, "chat_transcript"))).toBe(1);
});

test("shows the reason beside an answer that was rated down", async () => {
  const app = await maxApp();
  const { chunks, cookie } = await say(app, { id: id(1), text: "what are your opening hours?" });
  const path = `/api/chat/messages/${chunks[0]?.messageId}/feedback`;
  const read = async () =>
    (await (await app.admin.send(`${MAX}/transcripts/${id(1)}`)).json<TranscriptAnswer>()).lines.at(-1);
  await app.send(path, { method: "PUT", json: { verdict: "down" }, cookie });
  expect(await read()).toMatchObject({ rating: "down", reason: null, comment: null });
  const json = { verdict: "down", reason: "inaccurate", comment: "You closed at four. Mail me: a@b.example" };
  await app.send(path, { method: "PUT", json, cookie });
  const line = await read();
  expect(line).toMatchObject({ rating: "down", reason: "inaccurate" });
  expect(line?.comment).toMatch(/^You closed at four\. Mail me: \[email/);
});

test("unmasked text needs a reason, which is stored beside the audit row, in no log, and holds no identifier", async () => {
  const app = await maxApp();
  await threeVisitors(app);
  const full = (reason?: string) => app.admin.post(`${MAX}/transcripts/${id(3)}/full`, { reason });
  expect((await full()).status).toBe(400);
  expect((await full("why")).status).toBe(400);
  expect((await full("John Miller complains about this answer.")).status).toBe(400);
  const reason = "A visitor complains about this answer.";
  const { lines, isFull } = await (await full(reason)).json<TranscriptAnswer>();
  expect(isFull).toBe(true);
  expect(lines[0]?.text).toBe(SECRET);
  const [row] = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "chat_transcript"));
  expect(row).toMatchObject({ actionType: "view", purpose: "quality_review", actionDetails: { isFull: true } });
  expect(await db.select().from(auditReasons)).toEqual([{ auditId: row?.id, reason }]);
  expect(logged()).not.toMatch(/Miller|complains/);
});

test("a conversation is reviewed and acted on once, and a new red flag asks for another look", async () => {
  const app = await maxApp();
  const officer = await app.colleague("compliance", "officer");
  await prove(officer, app);
  const { cookie } = await say(app, { id: id(1), text: "what are your opening hours?" });
  const review = (from: string, to: string) => officer.post(`${MAX}/transcripts/${id(1)}/review`, { from, to });
  expect((await review("new", "reviewed")).status).toBe(204);
  expect((await review("new", "reviewed")).status).toBe(409);
  expect((await review("reviewed", "actioned")).status).toBe(204);
  expect((await list(app, "review=actioned")).total).toBe(1);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "max.review_transcript"))).toBe(2);
  await say(app, { id: id(1), text: "i want to kill myself", cookie });
  expect((await list(app, "review=new&safety=crisis")).total).toBe(1);
});

test("counters count what is there: answers, red flags, fallbacks, deflection, ratings, latency and tokens", async () => {
  const upstream = scriptedUpstream({ text: "The provider says this." });
  const app = await maxApp(upstream.env);
  await threeVisitors(app);
  const counted = await counters(app);
  expect(counted).toMatchObject({
    conversations: 3,
    answers: 4,
    fallbacks: 0,
    deflected: 2,
    ratings: { up: 1, down: 0 },
    dollars: null,
    tokens: { input: 22, output: 8 },
  });
  expect(counted.safety).toMatchObject({ emergency: 1, none: 3 });
  expect(counted.days).toHaveLength(6);
  expect(counted.days.find(({ day }) => day === "2026-11-23")).toMatchObject({
    conversations: 3,
    answers: 4,
    redFlags: 1,
  });
  expect(counted.days.find(({ day }) => day === "2026-11-24")).toMatchObject({ conversations: 0, answers: 0 });
  await setMax(app, { inputPrice: 0.25, outputPrice: 2 });
  expect((await counters(app)).dollars).toBeCloseTo((22 * 0.25 + 8 * 2) / 1_000_000, 12);
  expect((await app.admin.send(`${MAX}/counters?from=2026-11-25&to=2026-11-20`)).status).toBe(400);
  expect((await app.admin.send(`${MAX}/counters?from=2025-01-01&to=2026-11-20`)).status).toBe(400);
});

test("an answer that stands in for a provider is counted as a fallback, with the time it took", async () => {
  const upstream = scriptedUpstream({ status: 500 });
  const app = await maxApp(upstream.env);
  await say(app, { id: id(1), text: "what is trt?" });
  expect(await counters(app)).toMatchObject({ answers: 1, fallbacks: 1 });
  expect((await list(app, "fallback=yes")).rows).toMatchObject([{ id: id(1), fallbacks: 1 }]);
});

test("percentiles are nearest ranks over the answers of the range", async () => {
  const app = await maxApp();
  const at = app.now();
  await db.insert(chatConversations).values({ id: id(1), visitorHash: "x", createdAt: at, updatedAt: at });
  const latencies = Array.from({ length: 20 }, (_, i) => (i + 1) * 100);
  for (const [i, latencyMs] of latencies.entries())
    await db.insert(chatMessages).values({
      conversationId: id(1),
      seq: i + 1,
      id: `msg_${i}`,
      role: "assistant",
      text: "x",
      status: "complete",
      safety: "none",
      sources: "[]",
      model: "max-embedded-1",
      createdAt: new Date(at.getTime() - i * MINUTE),
      latencyMs,
    });
  expect((await counters(app)).latency).toEqual({ p50: 1000, p95: 1900 });
  expect((await counters(app, "from=2026-11-01&to=2026-11-02")).latency).toEqual({ p50: null, p95: null });
});

test("reports no cost while no price is set", () => {
  expect(costOf({ input: 1, output: 1 }, { inputPrice: 1, outputPrice: null })).toBeNull();
  expect(costOf({ input: 2_000_000, output: 1_000_000 }, { inputPrice: 0.5, outputPrice: 2 })).toBe(3);
});

test("twenty thousand conversations are listed and counted in two trips", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = await maxApp({ DB });
  const at = app.now().getTime();
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    insert into chat_conversations (id, visitor_hash, created_at, updated_at, turns, safety)
    select 'c' || i, 'x', ${at} - i * 60000, ${at} - i * 60000, i % 7,
      case i % 50 when 0 then 'emergency' else 'none' end from n`);
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    insert into chat_messages (conversation_id, seq, id, role, text, status, safety, sources, model, created_at, latency_ms)
    select 'c' || i, 1, 'm' || i, 'assistant', 'x', 'complete', 'none', '[]', 'max-embedded-1', ${at} - i * 60000, i % 900
    from n`);
  const tripsOf = async (work: () => Promise<unknown>) => {
    await work();
    const trips = counter.trips;
    await work();
    // One of the trips reads the session.
    return counter.trips - trips;
  };
  const flagged = await tripsOf(() => list(app, "safety=flagged&sort=-turns"));
  const plain = await tripsOf(() => list(app));
  const counted = await tripsOf(() => counters(app, "from=2026-11-10&to=2026-11-23"));
  for (const trips of [flagged, plain, counted]) expect(trips).toBeLessThanOrEqual(3);
  const plan = await db.all<{ detail: string }>(sql`explain query plan select max(m.is_handover) from chat_messages m
    where m.created_at >= 0 and m.created_at < 1 and m.role = 'assistant' and m.model <> 'max-off'
    group by m.conversation_id`);
  expect(plan.map(({ detail }) => detail).join()).toContain("COVERING INDEX chat_messages_answers");
});
