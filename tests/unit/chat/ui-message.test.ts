import { parseJsonEventStream, uiMessageChunkSchema } from "ai";
import { convertReadableStreamToArray } from "ai/test";
import { expect, test } from "vitest";
import { sendWhole } from "#worker/domains/max/wire/ui-message.ts";

const turn = {
  kind: "whole" as const,
  text: "We open at 9.\n\nCall us — “any time”.\ndata: [DONE]",
  model: "max",
  isHandover: false,
  outcome: "answered" as const,
  trace: { topic: null, passages: [] },
  safety: "notice" as const,
  sources: [{ url: "/locations/skokie", title: "Skokie" }],
  suggestions: ["How do I book a visit?"],
  offers: [
    {
      name: "times" as const,
      data: {
        service: "first-visit" as const,
        clinics: [{ location: "skokie" as const, startsAt: ["2026-11-23T14:00:00.000Z"] }],
      },
    },
  ],
};

async function read({ body }: Response) {
  if (!body) throw new Error("There is no body.");
  const results = await convertReadableStreamToArray(
    parseJsonEventStream({ stream: body, schema: uiMessageChunkSchema }),
  );
  return results.map((result) => (result.success ? result.value : result.error));
}

test("the AI SDK reads a whole answer back word for word, whatever stands in it", async () => {
  expect(await read(sendWhole(turn, "msg_1"))).toEqual([
    { type: "start", messageId: "msg_1", messageMetadata: { language: "en" } },
    { type: "data-safety", id: "safety", data: { level: "notice" } },
    { type: "source-url", sourceId: "source-0", url: "/locations/skokie", title: "Skokie" },
    { type: "data-suggestions", id: "suggestions", data: { questions: ["How do I book a visit?"] } },
    {
      type: "data-times",
      id: "times",
      data: {
        service: "first-visit" as const,
        clinics: [{ location: "skokie", startsAt: ["2026-11-23T14:00:00.000Z"] }],
      },
    },
    { type: "text-start", id: "answer" },
    { type: "text-delta", id: "answer", delta: "We open at 9.\n\n" },
    { type: "text-delta", id: "answer", delta: "Call us — “any time”.\ndata: [DONE]" },
    { type: "text-end", id: "answer" },
    { type: "finish" },
  ]);
});

test("an answer that warns of nothing, names no page and leads nowhere carries nothing of the kind", async () => {
  const chunks = await read(sendWhole({ ...turn, safety: "none", sources: [], suggestions: [], offers: [] }, "msg_2"));
  expect(chunks.map((chunk) => "type" in chunk && chunk.type)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:data-|source-)/)]),
  );
});

test("an answer is an event stream of the SDK's first version that nothing on the way may keep, buffer or pack", () => {
  const { headers, status } = sendWhole(turn, "msg_1");
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "no-store, no-transform",
    "content-encoding": "identity",
    "content-type": "text/event-stream",
    "x-vercel-ai-ui-message-stream": "v1",
  });
});
