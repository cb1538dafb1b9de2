import { beforeEach, expect, test } from "vitest";
import type { StoredConversation, StoredMessage } from "#contract/chat.ts";
import { type ChatEnd, createMaxChat, isBusy, retryQuestion, sendQuestion } from "#web/areas/chat/state/max-chat.ts";
import { canRetry, safetyOf, sourcesOf, suggestionsOf, textOfMessage } from "#web/areas/chat/state/max-message.ts";

const ID = "0b3f6a52-2f2f-4c57-9e0a-5a0c9a6f4f11";

type Reply = (init: RequestInit) => Response | Promise<Response>;

let sent: unknown[] = [];
let ends: ChatEnd[] = [];
let stored: StoredConversation | null = null;

beforeEach(() => {
  sent = [];
  ends = [];
  stored = null;
});

/** Runs the real chat over a scripted network, one reply per request. */
function start(replies: Reply[], messages: StoredMessage[] = []) {
  return createMaxChat({
    conversation: { id: ID, messages },
    readConversation: async () => stored,
    onEnd: (end) => ends.push(end),
    fetch: async (_, init = {}) => {
      sent.push(JSON.parse(String(init.body)));
      const reply = replies.shift();
      if (!reply) throw new Error("Nobody expected this request.");
      return reply(init);
    },
  });
}

const START = { type: "start", messageId: "msg_1" };
const TEXT = [
  { type: "text-start", id: "a" },
  { type: "text-delta", id: "a", delta: "Monday " },
  { type: "text-delta", id: "a", delta: "to Friday." },
  { type: "text-end", id: "a" },
];
const FINISH = { type: "finish" };
const WHOLE = [START, ...TEXT, FINISH];

function stream(...chunks: object[]): Reply {
  const body = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
  return () => new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

function refuse(status: number, code: string, more: object = {}): Reply {
  return () => Response.json({ error: { code, message: `It said ${code}.`, ...more } }, { status });
}

function line(role: StoredMessage["role"], text: string, more: Partial<StoredMessage> = {}): StoredMessage {
  return {
    id: text,
    role,
    text,
    language: "en",
    status: "complete",
    safety: "none",
    sources: [],
    createdAt: "",
    ...more,
  };
}

test("sends only the last question, and accepts an answer without a finish reason", async () => {
  const chat = start([stream(...WHOLE)]);
  await sendQuestion(chat, "  When are you open?  ");
  expect(sent).toEqual([{ id: ID, trigger: "submit-message", text: "When are you open?" }]);
  expect(ends).toEqual([{ kind: "answered", text: "Monday to Friday." }]);
  expect(chat.messages.map(({ id }) => id)[1]).toBe("msg_1");
  expect(canRetry(chat.messages)).toBe(false);
});

test("sends no blank question, and none while busy", async () => {
  const gate = Promise.withResolvers<Response>();
  const chat = start([() => gate.promise]);
  await sendQuestion(chat, " \n ");
  const first = sendQuestion(chat, "One");
  await sendQuestion(chat, "Two");
  await retryQuestion(chat);
  expect(isBusy(chat)).toBe(true);
  gate.resolve(await stream(...WHOLE)({}));
  await first;
  expect(sent).toHaveLength(1);
});

test("reads safety level and sources, and drops sources on other sites", async () => {
  const source = (url: string) => ({ type: "source-url", sourceId: url, url, title: "A page" });
  const safety = { type: "data-safety", id: "safety", data: { level: "emergency" } };
  const sources = ["/about", "https://evil.example", "//evil.example", "javascript:alert(1)"].map(source);
  const chat = start([stream(START, safety, ...sources, ...TEXT, FINISH)]);
  await sendQuestion(chat, "Help");
  const [, answer] = chat.messages;
  expect(answer && [safetyOf(answer), sourcesOf(answer)]).toEqual(["emergency", [{ url: "/about", title: "A page" }]]);
});

test("offers suggestions except after a red flag or an unfinished answer", async () => {
  const questions = ["How do I book a visit?"];
  const suggestions = { type: "data-suggestions", id: "suggestions", data: { questions } };
  const crisis = { type: "data-safety", id: "safety", data: { level: "crisis" } };
  const chat = start([
    stream(START, suggestions, ...TEXT, FINISH),
    stream(START, crisis, suggestions, ...TEXT, FINISH),
    stream(START, suggestions, ...TEXT),
  ]);
  const offered: string[][] = [];
  for (const question of ["Hours?", "Help", "Hours again?"]) {
    await sendQuestion(chat, question);
    offered.push(suggestionsOf(chat.messages.at(-1)));
  }
  expect(offered).toEqual([questions, [], []]);
});

test.each<[string, Reply, string, string]>([
  ["an HTML page", () => new Response("<p>", { headers: { "Content-Type": "text/html" } }), "no_response", ""],
  ["an empty stream", stream(), "no_response", ""],
  ["an answer without words", stream(START, FINISH), "empty_response", ""],
  ["a stream cut before any word", stream(START), "empty_response", ""],
  ["a stream cut after some words", stream(START, ...TEXT.slice(0, 2)), "broken_off", "Monday "],
  [
    "an error chunk",
    stream(START, ...TEXT.slice(0, 2), { type: "error", errorText: '{"code":"timeout","message":"Too slow."}' }),
    "timeout",
    "Monday ",
  ],
  ["an error answer", refuse(500, "internal"), "internal", ""],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), "network", ""],
])("%s is a failure that keeps the text so far and can be retried", async (_, reply, code, text) => {
  const chat = start([reply]);
  await sendQuestion(chat, "When?");
  expect(ends).toMatchObject([{ kind: "failed", text, failure: { code } }]);
  expect(isBusy(chat)).toBe(false);
  expect(canRetry(chat.messages)).toBe(true);
  expect(chat.messages.at(-1)?.metadata?.status).toBe("failed");
});

test("retries a failed answer without repeating the question", async () => {
  const chat = start([stream(START, ...TEXT.slice(0, 2)), stream(...WHOLE)]);
  await sendQuestion(chat, "When?");
  await retryQuestion(chat);
  expect(sent[1]).toEqual({ id: ID, trigger: "regenerate-message" });
  expect(chat.messages.map(textOfMessage)).toEqual(["When?", "Monday to Friday."]);
  expect(canRetry(chat.messages)).toBe(false);
});

test("sends a refused question again, because the server does not have it", async () => {
  stored = { id: ID, messages: [line("user", "Before?"), line("assistant", "Yes.")] };
  const chat = start([refuse(429, "rate_limited", { retryAfterSeconds: 4 }), stream(...WHOLE)], stored.messages);
  await sendQuestion(chat, "When?");
  expect(ends[0]).toMatchObject({ failure: { retryAfterSeconds: 4 } });
  await sendQuestion(chat, "When?");
  expect(sent[1]).toEqual({ id: ID, trigger: "submit-message", text: "When?" });
  expect(chat.messages.map(textOfMessage)).toEqual(["Before?", "Yes.", "When?", "Monday to Friday."]);
});

test("does not store a question twice that arrived before the connection broke", async () => {
  const chat = start([() => Promise.reject(new TypeError("network error")), stream(...WHOLE)]);
  await sendQuestion(chat, "When?");
  stored = { id: ID, messages: [line("user", "When?"), line("assistant", "Mon", { status: "stopped" })] };
  await retryQuestion(chat);
  expect(sent[1]).toEqual({ id: ID, trigger: "regenerate-message" });
});

test("asks an answered question again as a new one", async () => {
  const before = [line("user", "When?"), line("assistant", "Monday.")];
  stored = { id: ID, messages: before };
  const chat = start([refuse(500, "internal"), stream(...WHOLE)], before);
  await sendQuestion(chat, "When?");
  await retryQuestion(chat);
  expect(sent[1]).toMatchObject({ trigger: "submit-message" });
});

test("sends different text after a failure as a new question", async () => {
  const chat = start([refuse(500, "internal"), stream(...WHOLE)]);
  await sendQuestion(chat, "When?");
  await sendQuestion(chat, "Where?");
  expect(sent[1]).toMatchObject({ trigger: "submit-message", text: "Where?" });
});

test("keeps and marks a stopped answer", async () => {
  const chat = start([hangAfter(START, ...TEXT.slice(0, 2))]);
  const answer = sendQuestion(chat, "When?");
  await expect.poll(() => textOfMessage(chat.lastMessage ?? { id: "", role: "user", parts: [] })).toBe("Monday ");
  await chat.stop();
  await answer;
  expect(ends).toEqual([{ kind: "stopped", text: "Monday " }]);
  expect(chat.lastMessage?.metadata?.status).toBe("stopped");
  expect(canRetry(chat.messages)).toBe(true);
});

test("restores the history, and can retry its last question", async () => {
  const history = [
    line("user", "Help"),
    line("assistant", "Call", { status: "stopped", safety: "notice", sources: [{ url: "/about", title: "About" }] }),
  ];
  const chat = start([stream(...WHOLE)], history);
  const [, last] = chat.messages;
  expect(last && [safetyOf(last), sourcesOf(last), last.metadata?.status]).toEqual([
    "notice",
    [{ url: "/about", title: "About" }],
    "stopped",
  ]);
  await retryQuestion(chat);
  expect(sent).toEqual([{ id: ID, trigger: "regenerate-message" }]);
});

/** Sends some chunks, then waits until the visitor leaves. */
function hangAfter(...chunks: object[]): Reply {
  return ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  };
}
