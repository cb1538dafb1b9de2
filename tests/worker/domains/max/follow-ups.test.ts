import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { followUps } from "#content/max/follow-ups.ts";
import { knowledge } from "#content/max/knowledge.ts";
import spanish from "#content/max/spanish-answers.json";
import type { ChatAiResponse } from "#contract/chat.ts";
import { MINUTE } from "#contract/time.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { createTestApp, db, seedKnowledge, type TestApp } from "../../support/app.ts";
import { readChunks, say } from "../../support/chat.ts";
import { maxApp, setMax } from "../../support/max.ts";

const ID = "4a0ae1f8-5555-4555-8555-000000000001";

const spanishAnswers: Readonly<Record<string, { title: string; body: string }>> = spanish;

let visitors = 0;

async function hear({ post }: Pick<TestApp, "post">, message: string, before: string[] = []): Promise<ChatAiResponse> {
  visitors++;
  const conversation = before.map((content) => ({ role: "user", content }));
  const address = `198.51.100.${visitors % 250}`;
  return (await post("/api/chat-ai", { message, conversation }, { address })).json();
}

function allOffered() {
  return Object.entries(followUps).flatMap(([topic, offered]) =>
    offered.flatMap(({ question, passage: id }) => {
      const passage = knowledge.find((one) => one.id === id);
      const opening = knowledge.find((one) => one.topic === topic)?.questions[0];
      if (!passage || !opening) throw new Error(`There is no passage ${id}.`);
      return [[], [opening]].map((before) => ({ question, passage, before }));
    }),
  );
}

test("answers every offered question from its own page, alone and in a conversation", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const wrong: string[] = [];
  for (const { question, passage, before } of allOffered()) {
    const { response, sources, safety } = await hear(app, question, before);
    // A section of the same page answers the question as well.
    const pageOf = (url: string) => url.replace(/#.*$/, "");
    const isSourced = sources.some(({ url }) => pageOf(url) === pageOf(passage.url));
    if (!isSourced || safety !== "none") wrong.push(`${before} / ${question} -> ${response.slice(0, 90)}`);
  }
  expect(wrong).toEqual([]);
});

test("in Spanish each offer is the title of a Spanish answer, and is answered with it", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const opening = "¿Qué es la terapia con testosterona?";
  expect((await hear(app, opening)).suggestions).toEqual([
    "Cuánto cuesta la terapia con testosterona",
    "Riesgos de la terapia con testosterona",
    "Haga su cita",
  ]);
  // A tool answers this one: a visitor who asks for a person gets the callback form.
  const byTool = "max-reach-a-person";
  const ids = new Set(
    Object.values(followUps)
      .flatMap((offered) => offered.map(({ passage }) => passage))
      .filter((id) => id !== byTool),
  );
  const wrong: string[] = [];
  for (const id of ids) {
    const { title, body } = spanishAnswers[id] ?? { title: "", body: "" };
    const { response } = await hear(app, title, [opening]);
    if (!response.includes(body.replace(/\{.*/s, "").slice(0, 40)))
      wrong.push(`${id}: ${title} -> ${response.slice(0, 90)}`);
  }
  expect(wrong).toEqual([]);
});

test("an answer about a treatment offers what comes next, on both wires, and never what was asked already", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const next = [
    "What does testosterone therapy cost?",
    "What are the risks of testosterone therapy?",
    "How do I book a visit?",
  ];
  expect((await hear(app, "what is trt?")).suggestions).toEqual(next);
  const { chunks, cookie } = await say(app, { id: ID, text: "what is trt?" });
  expect(chunks.filter(({ type }) => type === "data-suggestions")).toEqual([
    { type: "data-suggestions", id: "suggestions", data: { questions: next } },
  ]);
  const second = await say(app, { id: ID, text: "what does testosterone therapy cost", cookie });
  const [offered] = second.chunks.filter(({ type }) => type === "data-suggestions");
  expect(offered?.data).toEqual({
    questions: [
      "What are the risks of testosterone therapy?",
      "How do I book a visit?",
      "How soon does testosterone therapy work?",
    ],
  });
});

test("nothing is offered behind a red flag, a notice, small talk, a refusal or where Max does not know", async () => {
  await seedKnowledge();
  const app = createTestApp();
  for (const said of [
    "my chest hurts and my left arm is numb",
    "i want to kill myself",
    "can you die from too much testosterone",
    "hi",
    "how many mg should I inject",
    "who won the game",
  ]) {
    expect([said, (await hear(app, said)).suggestions]).toEqual([said, []]);
  }
  const flagged = await app.post("/api/chat", { id: ID, trigger: "submit-message", text: "i want to kill myself" });
  expect((await readChunks(flagged)).map(({ type }) => type)).not.toContain("data-suggestions");
});

test("offers no question without an answer today: a passage that is off, or a blocked topic", async () => {
  const app = await maxApp();
  await db.update(knowledgePassages).set({ isOn: false }).where(eq(knowledgePassages.id, "trt-price"));
  app.advance(MINUTE + 1);
  expect((await hear(app, "what is trt?")).suggestions).toEqual([
    "What are the risks of testosterone therapy?",
    "How do I book a visit?",
    "How soon does testosterone therapy work?",
  ]);
  await setMax(app, { blocked: [{ label: "Risks", phrases: ["risks of testosterone"] }] });
  expect((await hear(app, "what is trt?")).suggestions).not.toContain("What are the risks of testosterone therapy?");
});
