import { expect, test } from "vitest";
import { ChatFailure, responseFailure, streamFailure, toFailure, toToast, waitOf } from "#web/features/chat/failure.ts";

const CONFIGURATION = "AI service needs configuration. The OpenAI API key may not be set correctly.";

test.each([
  ["Incorrect API key provided", CONFIGURATION],
  ["The model is NOT CONFIGURED", CONFIGURATION],
  ["Something else", "Failed to send message: Something else"],
  ["No response from AI service", "Failed to send message: No response from AI service"],
])("%j is shown as %j", (message, description) => {
  expect(toToast(new ChatFailure("internal", message))).toEqual({
    title: "Error",
    description,
    variant: "destructive",
  });
});

test("an error body keeps code, message and wait", async () => {
  const body = { error: { code: "rate_limited", message: "Slowly.", retryAfterSeconds: 7.2 } };
  const failure = await responseFailure(Response.json(body, { status: 429 }));
  expect(failure).toMatchObject({ code: "rate_limited", message: "Slowly.", retryAfterSeconds: 8 });
  expect(waitOf(failure)).toBe(8);
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
  expect(waitOf(await responseFailure(Response.json(body, { status: 429, headers })))).toBe(seconds);
});

test("a proxy's page becomes a failure with the code of its status and no words of its own", async () => {
  const page = new Response("<h1>Bad gateway</h1>", { status: 504 });
  expect(await responseFailure(page)).toMatchObject({
    code: "timeout",
    message: "Something went wrong on our side. Please try again.",
  });
  expect((await responseFailure(new Response("", { status: 502 }))).code).toBe("internal");
  expect((await responseFailure(Response.json({ error: { code: "made_up", message: 1 } }, { status: 400 }))).code).toBe(
    "invalid_request",
  );
});

test("only a limit makes the visitor wait", () => {
  expect(waitOf(new ChatFailure("overloaded", "Busy.", 3))).toBeNull();
  expect(waitOf(new ChatFailure("internal", "No."))).toBeNull();
});

test("what a stream or the browser reports becomes words for a visitor", () => {
  expect(streamFailure('{"code":"timeout","message":"Too slow."}')).toMatchObject({
    code: "timeout",
    message: "Too slow.",
  });
  expect(streamFailure("socket hang up at 10.0.0.1").message).toBe("The answer broke off. Please try again.");
  expect(toFailure(new TypeError("Failed to fetch")).code).toBe("network");
  expect(toFailure(new Error("Type validation failed")).message).toBe("No response from AI service");
});
