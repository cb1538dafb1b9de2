import { beforeEach, expect, test, vi } from "vitest";
import { replies } from "#content/max/replies.ts";
import type { ChatAiResponse } from "#contract/chat.ts";
import { createTestApp, seedKnowledge } from "../../support/app.ts";
import { readChunks, scriptedUpstream, textOf } from "../../support/chat.ts";
import { agree } from "../../support/integrations.ts";

const QUESTION = {
  id: "4a0ae1f8-2222-4222-8222-000000000001",
  trigger: "submit-message",
  text: "what is trt?",
};
const BACKED = [
  "TRT replaces a hormone that your body no longer makes enough of.",
  "It is for men who have symptoms and two low early-morning blood tests.",
];

beforeEach(async () => {
  await seedKnowledge();
  await agree("openai");
});

test("a sentence that nothing backs is left out of both wires, and the log holds rule names alone", async () => {
  const logged = vi.spyOn(console, "log");
  const [first = "", ...others] = BACKED;
  const bad = [first, "Inject 200 mg every week and double your dose later.", "Everybody loves it.", ...others].join(
    " ",
  );
  const { post, settle } = createTestApp({ env: scriptedUpstream({ text: bad }).env });
  const streamed = textOf(await readChunks(await post("/api/chat", QUESTION)));
  await settle();
  expect(streamed).toBe(BACKED.join(" "));
  const answer: ChatAiResponse = await (await post("/api/chat-ai", { message: QUESTION.text })).json();
  expect(answer.response).toBe(streamed);
  const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("answer_guarded"));
  expect(JSON.parse(lines[0] ?? "{}")).toEqual({ event: "answer_guarded", dropped: 2, rules: "dose,word" });
  expect(lines.join()).not.toMatch(/Inject|loves/);
  logged.mockRestore();
});

test("an answer of which nothing is left gives way to our own", async () => {
  const { post } = createTestApp({
    env: scriptedUpstream({ text: "Inject 200 mg every week. It cures everybody." }).env,
  });
  const streamed = textOf(await readChunks(await post("/api/chat", QUESTION)));
  expect(streamed).toContain("Testosterone therapy (TRT) replaces a hormone");
  expect(streamed).not.toMatch(/200|cures/);
});

test("kind words alone are followed by the way to the clinics", async () => {
  const { post } = createTestApp({ env: scriptedUpstream({ text: "I'm so sorry. It cures everybody." }).env });
  const streamed = textOf(await readChunks(await post("/api/chat", QUESTION)));
  expect(streamed).toBe(`I'm so sorry. \n\n${replies.guard}`);
});
