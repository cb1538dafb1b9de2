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

/** As this tab has it: the question under an id of its own, the answer with what is not stored. */
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

test("what another tab asked comes after what stands here, which stays the same", () => {
  const merged = withStored(own, [QUESTION, ANSWER, ...NEXT]);
  expect(merged.slice(0, 2)).toEqual(own);
  expect(merged[1]).toBe(own[1]);
  expect(merged.map(textOfMessage)).toEqual(["Hours?", "8 to 5.", "Where?", "Skokie."]);
});

test("a server that has not saved this tab's last answer yet takes nothing away", () => {
  expect(withStored(own, [])).toEqual(own);
  expect(withStored(own, [QUESTION])).toEqual(own);
});

test("an answer that broke off here gives way to the whole one", () => {
  const broken = fromStored({ ...ANSWER, text: "8 to", status: "failed" });
  const [, answer] = withStored([fromStored(QUESTION), broken], [QUESTION, { ...ANSWER, id: "a3" }]);
  expect(answer).toEqual(fromStored({ ...ANSWER, id: "a3" }));
});
