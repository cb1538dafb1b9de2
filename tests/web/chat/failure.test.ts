import { expect, test } from "vitest";
import {
  ChatFailure,
  responseFailure,
  streamFailure,
  toFailure,
  toToast,
  waitSeconds,
} from "#web/areas/chat/state/failure.ts";
import { chatStrings } from "#web/areas/chat/state/use-strings.ts";

const CONFIGURATION = "AI service needs configuration. The OpenAI API key may not be set correctly.";
const { en, es } = chatStrings;
const toastText = (failure: ChatFailure, { strings = en, hasWords = false } = {}) =>
  toToast(failure, { strings, hasWords }).description;

test.each([
  ["Incorrect API key provided", CONFIGURATION],
  ["The model is NOT CONFIGURED", CONFIGURATION],
  ["Something else", "Failed to send message: Something else"],
  ["", "Failed to send message: Something went wrong on our side. Please try again."],
])("%j is shown as %j", (message, description) => {
  expect(toToast(new ChatFailure("internal", { message }), { strings: en, hasWords: false })).toEqual({
    title: "Error",
    description,
    variant: "destructive",
  });
});

test("distinguishes an interrupted answer from a message that was not sent", () => {
  expect(toastText(new ChatFailure("broken_off"))).toBe("The answer broke off. Please try again.");
  expect(toastText(new ChatFailure("upstream_failed", { message: "The answer broke off." }))).toBe(
    "The answer broke off.",
  );
  const lost = new ChatFailure("network");
  expect(toastText(lost, { hasWords: true })).toBe("The connection was lost. Please try again.");
  expect(toastText(lost)).toBe("Failed to send message: The connection was lost. Please try again.");
});

test("shows every failure in Spanish in a Spanish conversation", () => {
  const codes = [
    "network",
    "no_response",
    "empty_response",
    "broken_off",
    "timeout",
    "overloaded",
    "internal",
  ] as const;
  const words = codes.map((code) => toastText(new ChatFailure(code, { message: "In English." }), { strings: es }));
  expect(words.filter((text) => text?.includes("English"))).toEqual([]);
  expect(words[4]).toBe(es.failures.broken_off);
  expect(words[6]).toBe(es.notSent(es.failures.internal));
});

test("keeps code, message and wait of an error body", async () => {
  const body = { error: { code: "rate_limited", message: "Slowly.", retryAfterSeconds: 7.2, scope: "day" } };
  const failure = await responseFailure(Response.json(body, { status: 429 }));
  expect(failure).toMatchObject({ code: "rate_limited", message: "Slowly.", retryAfterSeconds: 8, scope: "day" });
  expect(waitSeconds(failure)).toBe(8);
});

test.each([
  ["no figure at all", {}, {}, 10],
  ["a figure in the header", {}, { "Retry-After": "12" }, 12],
  ["a date in the header", {}, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }, 10],
  ["a figure that is none", { retryAfterSeconds: "soon" }, {}, 10],
  ["zero", { retryAfterSeconds: 0 }, {}, 1],
  ["a year", { retryAfterSeconds: 31_536_000 }, {}, 3600],
])("a 429 with %s waits a whole number of seconds", async (_, fields, headers, seconds) => {
  const body = { error: { code: "rate_limited", message: "Slowly.", ...fields } };
  expect(waitSeconds(await responseFailure(Response.json(body, { status: 429, headers })))).toBe(seconds);
});

test("maps a proxy's page to the code of its status, without its text", async () => {
  const page = new Response("<h1>Bad gateway</h1>", { status: 504 });
  expect(await responseFailure(page)).toMatchObject({ code: "timeout", message: "" });
  expect((await responseFailure(new Response("", { status: 502 }))).code).toBe("internal");
  expect((await responseFailure(Response.json({ error: { code: "made_up", message: 1 } }, { status: 400 }))).code).toBe(
    "invalid_request",
  );
});

test("makes the visitor wait only for a rate limit or an overload", () => {
  expect(waitSeconds(new ChatFailure("overloaded", { retryAfterSeconds: 3 }))).toBe(3);
  expect(waitSeconds(new ChatFailure("internal"))).toBeNull();
});

test("maps stream and browser errors to messages for visitors", () => {
  expect(streamFailure('{"code":"timeout","message":"Too slow."}')).toMatchObject({
    code: "timeout",
    message: "Too slow.",
  });
  expect(streamFailure("socket hang up at 10.0.0.1")).toMatchObject({ code: "broken_off", message: "" });
  expect(toFailure(new TypeError("Failed to fetch")).code).toBe("network");
  expect(toastText(toFailure(new Error("Type validation failed")))).toBe(
    "Failed to send message: No response from AI service",
  );
});
