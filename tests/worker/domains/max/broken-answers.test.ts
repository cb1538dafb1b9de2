import { beforeEach, expect, test, vi } from "vitest";
import { replies, repliesIn } from "#content/max/replies.ts";
import type { ChatAiResponse } from "#contract/chat.ts";
import { createTestApp, seedKnowledge } from "../../support/app.ts";
import { readChunks, savedAnswer, scriptedUpstream, textOf } from "../../support/chat.ts";
import { agree } from "../../support/integrations.ts";

const ID = "4a0ae1f8-2222-4222-8222-000000000001";
const QUESTION = { id: ID, trigger: "submit-message", text: "what is trt?" };
/** Backed by the passage on testosterone therapy. */
const ANSWER =
  "TRT replaces a hormone that your body no longer makes enough of. It is for men who have symptoms and two low early-morning blood tests. It comes with regular lab checks.";

beforeEach(async () => {
  await seedKnowledge();
  await agree("openai");
});

/** Word counts of the first sentence and of the first two. */
const [ONE, TWO] = [12, 26];

test.for([
  ["an error", { text: ANSWER, errorAt: ONE + 3 }],
  ["a socket reset", { text: ANSWER, resetAt: ONE + 3, gap: 20 }],
  ["an early end", { text: ANSWER, endAt: ONE + 3 }],
] as const)(
  "%s in the second sentence: our own answer takes the place of the first, on both wires",
  async ([, script]) => {
    const { post, settle } = createTestApp({ env: scriptedUpstream(script).env });
    const chunks = await readChunks(await post("/api/chat", QUESTION));
    expect(chunks.some(({ type }) => type === "error")).toBe(false);
    expect(textOf(chunks)).toMatch(/^Testosterone therapy \(TRT\) replaces a hormone/);
    await settle();
    expect(await savedAnswer()).toMatchObject({ status: "complete", isFallback: true, text: textOf(chunks) });
    const answer = await (await post("/api/chat-ai", { message: QUESTION.text })).json<ChatAiResponse>();
    expect(answer.response).toBe(textOf(chunks));
  },
);

test.for([
  ["an error", { text: ANSWER, errorAt: TWO + 3 }],
  ["a socket reset", { text: ANSWER, resetAt: TWO + 3, gap: 20 }],
  ["an early end", { text: ANSWER, endAt: TWO + 3 }],
] as const)("%s later keeps the whole sentences and ends with our closing line, on both wires", async ([, script]) => {
  const { post, settle } = createTestApp({ env: scriptedUpstream(script).env });
  const chunks = await readChunks(await post("/api/chat", QUESTION));
  expect(chunks.some(({ type }) => type === "error")).toBe(false);
  const sentences = ANSWER.slice(0, ANSWER.indexOf(" It comes"));
  expect(textOf(chunks)).toBe(`${sentences} \n\n${replies.cutOff}`);
  await settle();
  expect(await savedAnswer()).toMatchObject({ status: "complete", isFallback: true, text: textOf(chunks) });
  const answer = await (await post("/api/chat-ai", { message: QUESTION.text })).json<ChatAiResponse>();
  expect(answer.response).toBe(textOf(chunks));
});

test("an answer in Spanish that breaks off ends with our closing line in Spanish", async () => {
  const answer =
    "La terapia con testosterona puede espesar la sangre (hematocrito alto), subir la presión, causar acné, sensibilidad o hinchazón en los senos, empeorar la apnea del sueño y bajar la cantidad de espermatozoides. Los coágulos de sangre son poco comunes, pero serios. Los análisis y las tomas de presión regulares son la forma de detectar estos problemas temprano.";
  const words = answer.slice(0, answer.indexOf(" Los análisis")).split(" ").length;
  const { post } = createTestApp({ env: scriptedUpstream({ text: answer, errorAt: words + 3 }).env });
  const chunks = await readChunks(
    await post("/api/chat", { ...QUESTION, text: "¿Cuáles son los riesgos de la testosterona?" }),
  );
  expect(textOf(chunks)).toContain("Los coágulos de sangre son poco comunes, pero serios.");
  expect(textOf(chunks).endsWith(`\n\n${repliesIn.es.cutOff}`)).toBe(true);
});

test("an upstream that stalls in the middle is given five seconds, then the answer ends with our closing line", async () => {
  const upstream = scriptedUpstream({ text: ANSWER, stallAt: TWO + 3 });
  const { post } = createTestApp({ env: upstream.env });
  const chunks = await readChunks(await post("/api/chat", QUESTION));
  expect(textOf(chunks)).toContain(replies.cutOff);
  await vi.waitFor(async () => expect((await upstream.calls())[0]?.closedEarly).toBe(true));
}, 15_000);

test("a model that says it has no answer is replaced by our own, and the mark is never seen", async () => {
  const { post, settle } = createTestApp({
    env: scriptedUpstream({ text: "NO_ANSWER. The passages are silent." }).env,
  });
  const chunks = await readChunks(await post("/api/chat", QUESTION));
  expect(textOf(chunks)).toMatch(/^Testosterone therapy \(TRT\) replaces a hormone/);
  expect(textOf(chunks)).not.toMatch(/NO_ANSWER|silent/);
  await settle();
  expect(await savedAnswer()).toMatchObject({ status: "complete", isFallback: false });
});
