import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { wrapLanguageModel } from "ai";
import { convertArrayToReadableStream, convertReadableStreamToArray, MockLanguageModelV4 } from "ai/test";
import { beforeEach, expect, test, vi } from "vitest";
import { createBreaker } from "#worker/kernel/breaker.ts";
import { createEmbeddedModel } from "#worker/providers/model/embedded.ts";
import { createFallbackModel } from "#worker/providers/model/fallback.ts";
import { createRedaction } from "#worker/providers/model/redaction.ts";

type CallOptions = Parameters<LanguageModelV4["doStream"]>[0];
const CALL: CallOptions = { prompt: [{ role: "user", content: [{ type: "text", text: "hi" }] }] };

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

async function partsOf(model: LanguageModelV4, options: CallOptions = CALL): Promise<LanguageModelV4StreamPart[]> {
  const { stream } = await model.doStream(options);
  return convertReadableStreamToArray(stream);
}

function textOf(parts: LanguageModelV4StreamPart[]): string {
  return parts.map((part) => (part.type === "text-delta" ? part.delta : "")).join("");
}

function upstream(parts: LanguageModelV4StreamPart[]): MockLanguageModelV4 {
  return new MockLanguageModelV4({ doStream: async () => ({ stream: convertArrayToReadableStream(parts) }) });
}

const FINISH: LanguageModelV4StreamPart = {
  type: "finish",
  finishReason: { unified: "stop", raw: undefined },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  },
};

function words(text: string): LanguageModelV4StreamPart[] {
  const deltas = (text.match(/\s*\S+/g) ?? []).map(
    (delta): LanguageModelV4StreamPart => ({ type: "text-delta", id: "t", delta }),
  );
  return [
    { type: "stream-start", warnings: [] },
    { type: "text-start", id: "t" },
    ...deltas,
    { type: "text-end", id: "t" },
    FINISH,
  ];
}

test("the embedded model streams its parts in the order that the specification asks for", async () => {
  const parts = await partsOf(createEmbeddedModel(["One.", "Two."]));
  expect(parts.map(({ type }) => type)).toEqual([
    "stream-start",
    "response-metadata",
    "text-start",
    "text-delta",
    "text-delta",
    "text-end",
    "finish",
  ]);
  expect(textOf(parts)).toBe("One.\n\nTwo.");
  const { content } = await createEmbeddedModel(["One.", "Two."]).doGenerate(CALL);
  expect(content).toEqual([{ type: "text", text: "One.\n\nTwo." }]);
});

test("the embedded model says nothing to a visitor who has left, before or during the answer", async () => {
  const model = createEmbeddedModel(["One.", "Two."]);
  await expect(model.doStream({ ...CALL, abortSignal: AbortSignal.abort() })).rejects.toThrow();
  const leaving = new AbortController();
  const { stream } = await model.doStream({ ...CALL, abortSignal: leaving.signal });
  const reader = stream.getReader();
  await reader.read();
  leaving.abort();
  await expect(reader.read()).rejects.toThrow();
});

test("redaction reaches every turn of the prompt and leaves our instructions alone", async () => {
  const model = upstream(words("ok"));
  const redacting = wrapLanguageModel({
    model,
    middleware: createRedaction((text) => text.replaceAll("secret", "[gone]")),
  });
  await redacting.doStream({
    prompt: [
      { role: "system", content: "secret rules" },
      { role: "user", content: [{ type: "text", text: "my secret" }] },
      { role: "assistant", content: [{ type: "text", text: "a secret" }] },
    ],
  });
  const sent = model.doStreamCalls[0]?.prompt;
  expect(JSON.stringify(sent?.slice(1))).not.toContain("secret");
  expect(sent?.[0]?.content).toBe("secret rules");
});

test("a visitor who leaves gets no fallback", async () => {
  const secondary = upstream(words("ours"));
  const primary = new MockLanguageModelV4({
    doStream: ({ abortSignal }) =>
      new Promise((_, reject) => abortSignal?.addEventListener("abort", () => reject(abortSignal.reason))),
  });
  const leaving = new AbortController();
  const model = createFallbackModel({ primary, secondary, breaker: createBreaker() });
  const answer = model.doStream({ ...CALL, abortSignal: leaving.signal });
  leaving.abort();
  await expect(answer).rejects.toThrow();
  expect(secondary.doStreamCalls).toEqual([]);
});

test("the breaker opens after three failures, longer for a refused key, and closes on success", () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  breaker.failed(500);
  breaker.failed(500);
  expect(breaker.isOpen()).toBe(false);
  breaker.failed(500);
  expect(breaker.isOpen()).toBe(true);
  now = 30_000;
  expect(breaker.isOpen()).toBe(false);
  breaker.succeeded();
  breaker.failed(401);
  now += 9 * 60_000;
  expect(breaker.isOpen()).toBe(true);
});
