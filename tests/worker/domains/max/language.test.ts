import { expect, test } from "vitest";
import type { StoredChatAnswer } from "#contract/chat.ts";
import { createTestApp, seedKnowledge } from "../../support/app.ts";
import { say } from "../../support/chat.ts";

const ID = "4a0ae1f8-6666-4666-8666-000000000001";

test("an answer says in which language it is, as it comes and when it is read again", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const first = await say(app, { id: ID, text: "What are your opening hours?" });
  const second = await say(app, { id: ID, text: "quiero morir", cookie: first.cookie });
  const started = [first, second].map(({ chunks }) => chunks[0]?.messageMetadata);
  expect(started).toEqual([{ language: "en" }, { language: "es" }]);
  const stored: StoredChatAnswer = await (await app.send("/api/chat", { cookie: first.cookie })).json();
  expect(stored.conversation?.messages.map(({ role, language }) => [role, language])).toEqual([
    ["user", "en"],
    ["assistant", "en"],
    ["user", "es"],
    ["assistant", "es"],
  ]);
});

test("the JSON wire says how many lines of a conversation it takes", async () => {
  const { post } = createTestApp();
  const conversation = Array.from({ length: 51 }, () => ({ role: "user", content: "hi" }));
  const refused = await post("/api/chat-ai", { message: "do you take amex", conversation });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(
    "Please send at most 50 lines of the conversation. In an emergency, call 911. In a crisis, call or text 988.",
  );
});
