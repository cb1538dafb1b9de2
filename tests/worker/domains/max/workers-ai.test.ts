import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { replies } from "#content/max/replies.ts";
import type { ChatAiResponse } from "#contract/chat.ts";
import { vendors } from "#worker/providers/live/vendors-schema.ts";
import { createTestApp, db, seedKnowledge } from "../../support/app.ts";
import { readChunks, textOf } from "../../support/chat.ts";
import { agree } from "../../support/integrations.ts";
import { scriptedAi } from "../../support/workers-ai.ts";

const MODEL = "@cf/mistralai/mistral-small-3.1-24b-instruct";
const QUESTION = { id: "4a0ae1f8-5555-4555-8555-000000000001", trigger: "submit-message", text: "what is trt?" };
const ANSWER =
  "TRT replaces a hormone that your body no longer makes enough of. It is for men who have symptoms and two low early-morning blood tests. It comes with regular lab checks.";

beforeEach(async () => {
  await seedKnowledge();
  await agree("cloudflare");
});

const budget = () => db.all(sql`select input_tokens, output_tokens, reserved_tokens from model_budgets`);

test.for(["native", "openai"] as const)("a model of Cloudflare's streams its words in its %s form", async (form) => {
  const { env, runs } = scriptedAi({ text: ANSWER, form });
  const { post, settle } = createTestApp({ env });
  const chunks = await readChunks(await post("/api/chat", QUESTION));
  expect(textOf(chunks)).toBe(ANSWER);
  expect(chunks.at(-1)).toMatchObject({ type: "finish", finishReason: "stop" });
  await settle();
  expect(await budget()).toEqual([{ input_tokens: 70, output_tokens: 8, reserved_tokens: 0 }]);
  expect(runs).toMatchObject([{ model: MODEL, inputs: { stream: true, max_tokens: 500 } }]);
});

test("requests to the provider hold no identifier and pass no gateway that stores them", async () => {
  const { env, runs } = scriptedAi({ text: ANSWER });
  const { post } = createTestApp({ env });
  const text = "My name is John Miller, john@example.com, 920-555-9876. What is trt?";
  await (await post("/api/chat", { ...QUESTION, text })).text();
  expect(JSON.stringify(runs[0]?.inputs)).not.toMatch(/Miller|john@example|555-9876|203\.0\.113|reasoning/);
  expect(runs[0]?.inputs.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(JSON.stringify(runs[0]?.options)).not.toContain("gateway");
});

test("a sentence that nothing backs is left out", async () => {
  const { env } = scriptedAi({ text: `${ANSWER} Inject 200 mg every week.` });
  const { post } = createTestApp({ env });
  const answer: ChatAiResponse = await (await post("/api/chat-ai", { message: QUESTION.text })).json();
  expect(answer).toMatchObject({ response: `${ANSWER} `, model: MODEL });
});

test.for([
  ["out of capacity", { text: ANSWER, failsWith: "3040" }],
  ["a model that is not there", { text: ANSWER, failsWith: "5007" }],
  ["a stream that ends before the first word", { text: ANSWER, endsAt: 0 }],
  ["a stream that ends in the second sentence", { text: ANSWER, endsAt: 15 }],
] as const)("%s is answered from our own content", async ([, script]) => {
  const { env, runs } = scriptedAi(script);
  const { post } = createTestApp({ env });
  const chunks = await readChunks(await post("/api/chat", QUESTION));
  expect(textOf(chunks)).toMatch(/^Testosterone therapy \(TRT\) replaces a hormone/);
  expect(chunks.some(({ type }) => type === "error")).toBe(false);
  expect(runs).toHaveLength(1);
});

test("a stream that ends later keeps its whole sentences and ends with our closing line", async () => {
  const { post } = createTestApp({ env: scriptedAi({ text: ANSWER, endsAt: 29 }).env });
  const chunks = await readChunks(await post("/api/chat", QUESTION));
  expect(textOf(chunks)).toBe(`${ANSWER.slice(0, ANSWER.indexOf(" It comes"))} \n\n${replies.cutOff}`);
});

test("usage that the provider did not report counts as the whole reservation", async () => {
  const { post, settle } = createTestApp({ env: scriptedAi({ text: ANSWER, usage: null }).env });
  await post("/api/chat-ai", { message: QUESTION.text });
  await settle();
  const [spent] = (await budget()) as { input_tokens: number; reserved_tokens: number }[];
  expect(spent?.input_tokens).toBeGreaterThan(1000);
  expect(spent?.reserved_tokens).toBe(0);
});

test("without Cloudflare's agreement or the binding no request is sent, and our own content answers", async () => {
  const { env, runs } = scriptedAi({ text: ANSWER });
  const without = createTestApp({ env, without: ["AI"] });
  const answerOf = async ({ post }: typeof without): Promise<ChatAiResponse> =>
    (await post("/api/chat-ai", { message: QUESTION.text })).json();
  expect((await answerOf(without)).model).toBe("max-embedded-1");
  await db.delete(vendors);
  expect((await answerOf(createTestApp({ env }))).model).toBe("max-embedded-1");
  expect(runs).toEqual([]);
});
