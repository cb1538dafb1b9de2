import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createContentSaver, type SaveState } from "#web/areas/admin/articles/saver.ts";
import { ApiError } from "#web/lib/api/api-error.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers a request only when the test says so. */
function server() {
  const calls: { content: string; version: number; answer: (failed?: Error) => void }[] = [];
  const states: SaveState[] = [];
  const saver = createContentSaver<string, object>({
    content: "a",
    version: 1,
    send: (content, version) =>
      new Promise((resolve, reject) => {
        calls.push({
          content,
          version,
          answer: (failed) => (failed ? reject(failed) : resolve({ version: version + 1 })),
        });
      }),
    isStale: (error) => error instanceof Error && error.message === "stale",
    onState: (state) => states.push(state),
    onSaved: () => {},
  });
  const sent = () => calls.map(({ content, version }) => `${content}@${version}`);
  const answer = async (failed?: Error) => {
    calls.at(-1)?.answer(failed);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, states, sent, answer };
}

test("many changes make one save, a moment after the last", async () => {
  const { saver, sent, answer, states } = server();
  for (const text of ["ab", "abc", "abcd"]) {
    saver.change(text);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1200);
  expect(sent()).toEqual(["abcd@1"]);
  await answer();
  expect([states.at(-1), saver.isDirty()]).toEqual(["saved", false]);
});

test("saves never run side by side, and the next one names the version that the last one made", async () => {
  const { saver, sent, answer } = server();
  saver.change("b");
  await vi.advanceTimersByTimeAsync(1200);
  saver.change("c");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent()).toEqual(["b@1"]);
  await answer();
  expect(sent()).toEqual(["b@1", "c@2"]);
});

test("what is typed and taken back is not sent", async () => {
  const { saver, sent, states } = server();
  saver.change("b");
  saver.change("a");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent(), states.at(-1)]).toEqual([[], "saved"]);
});

test("a save that fails is tried again with all that was typed since", async () => {
  const { saver, sent, answer, states } = server();
  saver.change("b");
  await vi.advanceTimersByTimeAsync(1200);
  await answer(new Error("offline"));
  expect(states.at(-1)).toBe("failed");
  await vi.advanceTimersByTimeAsync(8000);
  expect(sent()).toEqual(["b@1", "b@1"]);
});

test("stops saving after another user's save until the user decides", async () => {
  const { saver, sent, answer, states } = server();
  saver.change("mine");
  await vi.advanceTimersByTimeAsync(1200);
  await answer(new Error("stale"));
  saver.change("mine, more");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([sent(), states.at(-1)]).toEqual([["mine@1"], "stale"]);
  const done = saver.overwrite(7);
  await answer();
  expect([await done, sent().at(-1)]).toEqual([true, "mine, more@7"]);
});

test("replaces the content with another user's, as saved", async () => {
  const { saver, sent } = server();
  saver.change("mine");
  saver.reset("theirs", 9);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sent(), saver.isDirty()]).toEqual([[], false]);
  saver.change("theirs, and mine");
  await vi.advanceTimersByTimeAsync(1200);
  expect(sent()).toEqual(["theirs, and mine@9"]);
});

test("a refused save is not repeated, and the next change or Try again saves", async () => {
  const { saver, sent, answer, states } = server();
  const refusal = new ApiError({ code: "invalid_request", message: "Too long." });
  saver.change("b");
  await vi.advanceTimersByTimeAsync(1200);
  await answer(refusal);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([sent(), states.at(-1), saver.isDirty()]).toEqual([["b@1"], "failed", true]);
  const again = saver.flush();
  await answer(refusal);
  expect([await again, sent()]).toEqual([false, ["b@1", "b@1"]]);
  saver.change("bc");
  await vi.advanceTimersByTimeAsync(1200);
  await answer();
  expect([sent().at(-1), states.at(-1)]).toEqual(["bc@1", "saved"]);
});

test("a limit is waited for as long as the server says", async () => {
  const { saver, sent, answer } = server();
  saver.change("b");
  await vi.advanceTimersByTimeAsync(1200);
  await answer(new ApiError({ code: "rate_limited", message: "Too often.", retryAfterSeconds: 30 }));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toHaveLength(2);
});
