import { expect, test } from "vitest";
import type { StoredMessage } from "#contract/chat.ts";
import { fromStored, type MaxMessage, textOfMessage, withStored } from "#web/areas/chat/state/max-message.ts";

function stored(
  id: string,
  role: StoredMessage["role"],
  text: string,
  more: Partial<StoredMessage> = {},
): StoredMessage {
  return { id, role, text, language: "en", status: "complete", safety: "none", sources: [], createdAt: "", ...more };
}

const QUESTION = stored("q1", "user", "Hours?");
const ANSWER = stored("a1", "assistant", "8 to 5.");
const NEXT = [stored("q2", "user", "Where?"), stored("a2", "assistant", "Skokie.")];

/** In this tab the question has a local id, and the answer has suggestions, which the server does not store. */
const own: MaxMessage[] = [
  { id: "local", role: "user", parts: [{ type: "text", text: "Hours?" }] },
  {
    id: "a1",
    role: "assistant",
    parts: [
      { type: "data-suggestions", data: { questions: ["How do I book?"] } },
      { type: "text", text: "8 to 5." },
    ],
  },
];

test("appends another tab's messages and keeps this tab's own", () => {
  const merged = withStored(own, [QUESTION, ANSWER, ...NEXT]);
  expect(merged.slice(0, 2)).toEqual(own);
  expect(merged[1]).toBe(own[1]);
  expect(merged.map(textOfMessage)).toEqual(["Hours?", "8 to 5.", "Where?", "Skokie."]);
});

test("keeps this tab's last answer while the server has not saved it", () => {
  expect(withStored(own, [])).toEqual(own);
  expect(withStored(own, [QUESTION])).toEqual(own);
});

test("replaces an interrupted answer with the complete one", () => {
  const broken = fromStored({ ...ANSWER, text: "8 to", status: "failed" });
  const [, answer] = withStored([fromStored(QUESTION), broken], [QUESTION, { ...ANSWER, id: "a3" }]);
  expect(answer).toEqual(fromStored({ ...ANSWER, id: "a3" }));
});
