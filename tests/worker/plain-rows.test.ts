import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StoredChatAnswer } from "#contract/chat.ts";
import { createDeps } from "#worker/create-deps.ts";
import { openPages } from "#worker/domains/leads/leads.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { chatConversations, chatFeedback, chatMessages } from "#worker/domains/max/schema/chat.ts";
import { sealPlainRows } from "#worker/domains/office/retention/unsealed.ts";
import { analyticsEvents } from "#worker/domains/site/schema/analytics.ts";
import { createTestApp, db, seedKnowledge } from "./support/app.ts";
import { say } from "./support/chat.ts";
import { logged } from "./support/console.ts";
import { contact, leadApp } from "./support/leads.ts";

const ID = "4a0ae1f8-9999-4999-8999-000000000001";
const QUESTION = "what are your opening hours?";

/** Stored as before conversations were sealed. */
async function oldConversation() {
  await seedKnowledge();
  const app = createTestApp();
  const { cookie } = await say(app, { id: ID, text: QUESTION });
  await db.delete(chatMessages);
  const message = { conversationId: ID, status: "complete", safety: "none", createdAt: app.now() } as const;
  const sources = JSON.stringify([{ title: "Hours", url: "/contact" }]);
  await db.insert(chatMessages).values([
    { ...message, id: "msg_1", seq: 1, role: "user", text: "old question", sources: "[]" },
    { ...message, id: "msg_2", seq: 2, role: "assistant", text: "old answer", sources },
  ]);
  await db
    .insert(chatFeedback)
    .values({ messageId: "msg_2", verdict: "down", createdAt: app.now(), comment: "old no" });
  await db.update(chatConversations).set({ wrappedKey: null, kekVersion: null });
  const texts = async () => {
    const response = await app.send("/api/chat", { cookie });
    const { conversation } = await response.json<StoredChatAnswer>();
    return conversation?.messages.map(({ text }) => text);
  };
  const stored = async () =>
    JSON.stringify([await db.select().from(chatMessages), await db.select().from(chatFeedback)]);
  return { app, cookie, texts, stored };
}

test("a conversation of before goes on, and is sealed with its next words", async () => {
  const { app, cookie, texts, stored } = await oldConversation();
  expect(await texts()).toEqual(["old question", "old answer"]);
  await say(app, { id: ID, text: QUESTION, cookie });
  expect(await texts()).toEqual(["old question", "old answer", QUESTION, expect.stringContaining("8:00 AM")]);
  expect(await stored()).not.toMatch(/old |hours/i);
  const [conversation] = await db.select().from(chatConversations);
  expect(conversation?.turns).toBe(2);
});

test("two tabs that begin one conversation at once keep both questions", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const { cookie } = await say(app, { id: "4a0ae1f8-9999-4999-8999-000000000002", text: "hello" });
  const both = [QUESTION, "where are you?"].map((text) => say(app, { id: ID, text, cookie }));
  await Promise.all(both);
  const { conversation } = await (await app.send("/api/chat", { cookie })).json<StoredChatAnswer>();
  const asked = conversation?.messages.filter(({ role }) => role === "user").map(({ text }) => text);
  expect(asked?.sort()).toEqual([QUESTION, "where are you?"].sort());
  const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, ID));
  expect(row?.turns).toBe(2);
});

test("seals the remaining plain rows by the job, which then looks once a day", async () => {
  const { app, texts, stored } = await oldConversation();
  const deps = createDeps(env, { now: app.now });
  const leading = leadApp();
  await leading.lead(contact());
  const campaign = { source: "google", term: "erectile dysfunction" };
  await db.update(leads).set({ page: "/treatments/erectile-dysfunction", landingPage: "/about" });
  await db.run(sql`update leads set campaign = ${JSON.stringify(campaign)}`);
  // More than a page of leads with lost keys, whose ids sort before any other.
  const [request] = await db.select().from(leads);
  if (!request) throw new Error("There is no request.");
  for (let i = 0; i < 120; i++)
    await db.insert(leads).values({ ...request, id: `lead_0-${i}`, page: "/lost", wrappedKey: "v1.AAAA.BBBB" });
  await sealPlainRows(deps);
  expect(logged()).toContain('"leads_failed":120');
  await db.delete(leads).where(eq(leads.page, "/lost"));
  expect(logged()).toContain('{"event":"plain_rows_sealed","conversations":1,"leads":1,');
  expect(await stored()).not.toContain("old ");
  expect(await texts()).toEqual(["old question", "old answer"]);
  const [lead] = await db.select().from(leads);
  expect(JSON.stringify(lead)).not.toMatch(/erectile|about/);
  expect(lead && (await openPages(deps, lead))).toEqual({
    page: "/treatments/erectile-dysfunction",
    landingPage: "/about",
    campaign,
  });
  // A lead whose pages were sealed before its campaign.
  await db.run(sql`update leads set campaign = ${JSON.stringify(campaign)}`);
  await sealPlainRows(deps);
  const [again] = await db.select().from(leads);
  expect(JSON.stringify(again)).not.toContain("erectile");
  expect(again && (await openPages(deps, again))).toMatchObject({ landingPage: "/about", campaign });
  await sealPlainRows(deps);
  await db.update(leads).set({ page: "/late" });
  await sealPlainRows(deps);
  expect(await db.$count(leads, sql`page = '/late'`)).toBe(1);
  app.advance(25 * 3_600_000);
  await sealPlainRows(deps);
  expect(await db.$count(leads, sql`page = '/late'`)).toBe(0);
});

test("the job indexes the pages and treatments of events of before, which count as those of today do", async () => {
  const at = createTestApp().now();
  const event = (id: string, route: string) => ({ id, at, name: "page_view" as const, sessionId: id, route });
  const page = "/treatments/erectile-dysfunction";
  await db.insert(analyticsEvents).values([event("new", page), event("old", page), event("home", "/")]);
  await db.run(sql`
    update analytics_events set route = ${page}, treatment_type = 'erectile-dysfunction' where id = 'old'`);
  await db.run(sql`update analytics_events set treatment_type = 'other', route = 'other' where id = 'home'`);
  await sealPlainRows(createDeps(env, { now: () => at }));
  expect(logged()).toContain('"events":2');
  const { route } = analyticsEvents;
  expect(await db.$count(analyticsEvents, eq(route, page))).toBe(2);
  expect(await db.$count(analyticsEvents, eq(route, "other"))).toBe(1);
  expect(await db.$count(analyticsEvents, eq(analyticsEvents.treatmentType, "erectile-dysfunction"))).toBe(1);
  expect(JSON.stringify(await db.select().from(analyticsEvents))).not.toMatch(/erectile|"other"/);
});
