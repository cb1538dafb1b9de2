import { beforeEach, expect, test } from "vitest";
import { locations } from "#content/clinic.ts";
import { replies } from "#content/max/replies.ts";
import spanishPages from "#content/max/spanish-pages.json";
import type { ChatAiResponse } from "#contract/chat.ts";
import { createTestApp, seedKnowledge } from "../../support/app.ts";
import { scriptedUpstream } from "../../support/chat.ts";
import { agree } from "../../support/integrations.ts";

/** Backed by the passage on testosterone therapy. */
const ANSWER =
  "TRT replaces a hormone that your body no longer makes enough of. It is for men who have symptoms and two low early-morning blood tests. It comes with regular lab checks.";

beforeEach(async () => {
  await seedKnowledge();
  await agree("openai");
});

test("a model is also asked where our own answerer knows no answer, with what may hold one", async () => {
  const message = "is it green";
  const upstream = scriptedUpstream({ text: "NO_ANSWER" });
  const { post } = createTestApp({ env: upstream.env });
  const answer: ChatAiResponse = await (await post("/api/chat-ai", { message })).json();
  expect(answer).toMatchObject({ response: replies.unknown, model: "scripted" });
  expect(JSON.stringify((await upstream.calls())[0]?.body)).toContain(message);
});

test("the model gets the clinic's facts, today's date, the language and at most twelve passages with ids", async () => {
  const upstream = scriptedUpstream({ text: ANSWER });
  const { post } = createTestApp({ env: upstream.env });
  await post("/api/chat-ai", { message: "¿Qué es la terapia de testosterona?" });
  const [call] = await upstream.calls();
  const { input, reasoning } = (call?.body ?? {}) as { input?: { content: string }[]; reasoning?: unknown };
  const told = input?.[0]?.content ?? "";
  for (const { phone, street } of locations) expect(told).toMatch(new RegExp(`${street}.* at .${phone.slice(1, 4)}`));
  expect(told).toContain("8:00 AM to 5:00 PM");
  expect(told).toContain("Today is Friday, November 20, 2026.");
  expect(told).toContain("The visitor writes Spanish.");
  const passages = told
    .slice(told.indexOf("Passages:\n") + 10)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.length).toBeLessThanOrEqual(12);
  for (const passage of passages) expect(Object.keys(passage)).toEqual(["id", "title", "text", "inSpanish"]);
  expect(reasoning).toEqual({ effort: "minimal" });
});

test("a model may say in Spanish what the English page of a section is about, and nothing that only sounds so", async () => {
  const about = spanishPages["/treatments/testosterone-therapy"].summary;
  const invented = "La terapia de testosterona cura la depresión en todos los hombres.";
  const upstream = scriptedUpstream({ text: `${about} ${invented}` });
  const { post } = createTestApp({ env: upstream.env });
  const message = "¿Cómo se empieza la terapia de testosterona y qué geles hay?";
  const answer: ChatAiResponse = await (await post("/api/chat-ai", { message })).json();
  expect(answer).toMatchObject({ text: expect.stringContaining(about), model: "scripted" });
  expect(answer.text).not.toContain("depresión");
});
