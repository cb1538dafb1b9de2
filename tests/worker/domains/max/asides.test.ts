import { beforeEach, expect, test } from "vitest";
import { repliesIn } from "#content/max/replies.ts";
import type { ChatAiResponse } from "#contract/chat.ts";
import { createTestApp } from "../../support/app.ts";
import { seedSearchIndex } from "../../support/search-index.ts";

const { en, es } = repliesIn;

beforeEach(seedSearchIndex);

async function talk(...messages: string[]): Promise<ChatAiResponse[]> {
  const { post } = createTestApp();
  const conversation: { role: string; content: string }[] = [];
  const answers: ChatAiResponse[] = [];
  for (const message of messages) {
    const answer: ChatAiResponse = await (await post("/api/chat-ai", { message, conversation })).json();
    answers.push(answer);
    conversation.push({ role: "user", content: message }, { role: "assistant", content: answer.text });
  }
  return answers;
}

const textsOf = (answers: readonly ChatAiResponse[]) => answers.map(({ text }) => text);

test("answers a message that asks nothing with a word of its own, the second time with another, and offers no call", async () => {
  const answers = await talk("its been a rough year", "wish someone had told me that ten years ago");
  expect(textsOf(answers)).toEqual([en.aside, en.asideAgain]);
  expect(answers.map(({ offers, sources }) => [offers, sources])).toEqual([
    [[], []],
    [[], []],
  ]);
});

test("knows an aside in the middle of a talk about a treatment", async () => {
  const [, told] = textsOf(await talk("does shockwave hurt", "its been a rough year"));
  expect(told).toBe(en.aside);
});

test("answers an aside in Spanish in Spanish", async () => {
  expect(textsOf(await talk("mi suegra se rio bien harto cuando le conte"))).toEqual([es.aside]);
});

test("says nothing about asides where a symptom is named or below a line about danger", async () => {
  const told = textsOf(await talk("my erections and my marriage, what a mess")).concat(
    textsOf(await talk("sometimes i wonder what the point is")),
  );
  for (const text of told) expect(text).not.toContain(en.aside);
});

test("a heading that was offered is answered when it is chosen, though the choice named it", async () => {
  const { post } = createTestApp();
  const message = "Erectile dysfunction: Can ED go away without treatment?";
  const conversation = [
    { role: "user", content: "does it ever stop by itself" },
    { role: "assistant", content: `${en.clarify}\n\n- ${message}\n- Erectile dysfunction: Risks` },
  ];
  const { text }: ChatAiResponse = await (await post("/api/chat-ai", { message, conversation })).json();
  expect(text).toMatch(/^Can ED go away without treatment\? Sometimes\./);
});
