import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ChatAiResponse, SafetyLevel } from "#contract/chat.ts";
import { readConversationKey, saveQuestion } from "#worker/domains/max/conversations/save.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { wholeAnswer } from "#worker/domains/max/turn/outcome.ts";
import { fixedTurn } from "#worker/domains/max/turn/turn-kinds.ts";
import { createTestApp, db, seedKnowledge, type TestApp } from "../../support/app.ts";
import { createAuthApp } from "../../support/auth.ts";
import { patientOf, settings } from "../../support/care.ts";
import { readChunks, say } from "../../support/chat.ts";

const ID = "4a0ae1f8-8888-4888-8888-000000000001";

type Said = Pick<Awaited<ReturnType<typeof say>>, "chunks">;

function levelOf({ chunks }: Said): SafetyLevel | string {
  return chunks.find(({ type }) => type === "data-safety")?.data?.level ?? "none";
}

async function storeTurns(
  app: TestApp,
  { count, text, safety }: { count: number; text: string; safety: SafetyLevel },
): Promise<void> {
  const deps = { db, settings, now: app.now };
  const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, ID));
  const owned = { conversationId: ID, visitorHash: row?.visitorHash ?? "" };
  const key = await readConversationKey(deps, owned);
  for (let turn = 0; turn < count; turn++) {
    const answer = {
      ...wholeAnswer(fixedTurn("Answer.", "answered"), { id: crypto.randomUUID(), latencyMs: 0 }),
      safety,
    };
    await saveQuestion(deps, owned, { text, isKnown: true, key, answer });
  }
}

test("a red flag is kept however much is said after it", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const { cookie } = await say(app, { id: ID, text: "I want to kill myself tonight." });
  await storeTurns(app, { count: 201, text: "k", safety: "crisis" });
  expect(levelOf(await say(app, { id: ID, text: "What are your hours?", cookie }))).toBe("crisis");
});

test("a red flag that was over long ago does not come back when its beginning is no longer read", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const { cookie } = await say(app, { id: ID, text: "my chest hurts" });
  await say(app, { id: ID, text: "The ER checked me and sent me home, I'm fine now. What are your hours?", cookie });
  await storeTurns(app, { count: 201, text: "What are your hours?", safety: "notice" });
  expect(levelOf(await say(app, { id: ID, text: "Do you take insurance?", cookie }))).not.toBe("emergency");
});

test("a finding for today comes back when it gets worse, however much was asked between", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const { cookie } = await say(app, { id: ID, text: "there is blood in my pee" });
  await storeTurns(app, { count: 26, text: "What are your hours?", safety: "none" });
  expect(levelOf(await say(app, { id: ID, text: "it got worse", cookie }))).toBe("today");
});

test("a red flag is kept when a guest signs in, in a second tab, and when the question is answered again", async () => {
  const app = await createAuthApp();
  await seedKnowledge();
  const { cookie } = await say(app, { id: ID, text: "my chest hurts" });
  const { post } = await patientOf(app);
  const ask = async (body: object) => {
    const chunks = await readChunks(await post("/api/chat", { id: ID, ...body }, { cookie }));
    await app.settle();
    return levelOf({ chunks });
  };
  expect(await ask({ trigger: "submit-message", text: "What are your hours?" })).toBe("emergency");
  expect(await ask({ trigger: "regenerate-message" })).toBe("emergency");
  expect(levelOf(await say(app, { id: ID, text: "Do you take insurance?", cookie }))).toBe("emergency");
});

test("a red flag goes with the conversation that its visitor clears, and with nothing else", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const { cookie } = await say(app, { id: ID, text: "my chest hurts" });
  await app.send(`/api/chat/${ID}`, { method: "DELETE", cookie });
  expect(levelOf(await say(app, { id: ID, text: "What are your hours?", cookie }))).toBe("none");
});

test("on the JSON wire a red flag is kept through as much of a conversation as it takes", async () => {
  await seedKnowledge();
  const { post } = createTestApp();
  const conversation = ["my chest hurts", ...Array.from({ length: 49 }, () => "k")].map((content) => ({
    role: "user",
    content,
  }));
  const told: ChatAiResponse = await (
    await post("/api/chat-ai", { message: "What are your hours?", conversation })
  ).json();
  expect(told.safety).toBe("emergency");
});
