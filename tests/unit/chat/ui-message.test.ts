import { parseJsonEventStream, uiMessageChunkSchema } from "ai";
import { convertReadableStreamToArray } from "ai/test";
import { expect, test } from "vitest";
import { sendWhole } from "#worker/features/chat/ui-message.ts";

const turn = {
  kind: "whole" as const,
  text: "We open at 9.\n\nCall us — “any time”.\ndata: [DONE]",
  model: "max",
  safety: "notice" as const,
  sources: [{ url: "/locations/skokie", title: "Skokie" }],
};

test("the AI SDK reads a whole answer back word for word, whatever stands in it", async () => {
  const { body, headers } = sendWhole(turn, "msg_1");
  expect(headers.get("X-Vercel-AI-UI-Message-Stream")).toBe("v1");
  if (!body) throw new Error("There is no body.");
  const results = await convertReadableStreamToArray(
    parseJsonEventStream({ stream: body, schema: uiMessageChunkSchema }),
  );
  const chunks = results.map((result) => (result.success ? result.value : result.error));
  expect(chunks.map((chunk) => "type" in chunk && chunk.type)).toEqual([
    "start",
    "data-safety",
    "source-url",
    "text-start",
    "text-delta",
    "text-delta",
    "text-end",
    "finish",
  ]);
  expect(chunks.map((chunk) => ("delta" in chunk ? chunk.delta : "")).join("")).toBe(turn.text);
});
