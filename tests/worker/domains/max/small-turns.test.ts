import { expect, test } from "vitest";
import { otherLanguages } from "#content/max/other-languages.ts";
import { repliesIn } from "#content/max/replies.ts";
import { toolReplies } from "#content/max/tool-replies.ts";
import type { Language } from "#content/strings/language.ts";
import type { ChatAiResponse, StoredChatAnswer } from "#contract/chat.ts";
import { languageOfText } from "#worker/domains/safety/language.ts";
import table from "../../../support/chat-tables/authored/small_turns.json";
import { createTestApp, seedKnowledge, type TestApp } from "../../support/app.ts";
import { say } from "../../support/chat.ts";

const ID = "4a0ae1f8-9999-4999-8999-000000000001";

interface Case {
  turns: string[];
  /** The kind of the last reply. */
  is?: "retry" | "person" | "small";
  says?: string;
  /** The reply shares no sentence with the one before (`isNew`), or is the same (`isSame`). */
  isNew?: boolean;
  isSame?: boolean;
  language?: Language;
}

let visitors = 0;

async function talk({ post }: Pick<TestApp, "post">, turns: readonly string[]): Promise<ChatAiResponse[]> {
  const answers: ChatAiResponse[] = [];
  const conversation: { role: string; content: string }[] = [];
  for (const message of turns) {
    visitors++;
    const address = `198.51.${100 + (visitors >> 7)}.${visitors % 128}`;
    const answer: ChatAiResponse = await (await post("/api/chat-ai", { message, conversation }, { address })).json();
    answers.push(answer);
    conversation.push({ role: "user", content: message }, { role: "assistant", content: answer.text });
  }
  return answers;
}

const paragraphs = (text: string) => text.split("\n\n").filter((part) => !part.startsWith("- "));

function faultsOf({ is, says, isNew, isSame, language = "en" }: Case, answers: readonly ChatAiResponse[]): string[] {
  const [answer, before] = [answers.at(-1), answers.at(-2)];
  if (!answer) return ["none"];
  const { text, sources, suggestions, offers } = answer;
  const { unknown, clarify, tryAgain, tryWords } = repliesIn[language];
  const isTry = text.startsWith(tryAgain) && suggestions.length > 0;
  const checks = {
    unknown: !(is && text.includes(unknown)),
    retry: is !== "retry" || isTry || text.startsWith(tryWords),
    person: is !== "person" || (text.includes(toolReplies[language].offerCall) && offers[0]?.name === "callback"),
    small: is !== "small" || (sources.length === 0 && !text.includes(clarify) && !isTry),
    says: !says || new RegExp(says, "i").test(text),
    isNew: !isNew || !paragraphs(text).some((part) => before?.text.includes(part)),
    isSame: !isSame || text === before?.text,
    language: languageOfText(text) === language,
  };
  return Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]));
}

test("corrections, complaints, repeated topics and reactions get a fitting reply", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const wrong: string[] = [];
  for (const one of table as Case[]) {
    const answers = await talk(app, one.turns);
    const faults = faultsOf(one, answers);
    const texts = answers.slice(-2).map(({ text }) => text);
    if (faults.length > 0) wrong.push(`${one.turns.join(" / ")} [${faults}] -> ${texts.join(" || ")}`);
  }
  expect(wrong).toEqual([]);
});

test("other languages get one line with the phones, and a red flag in Spanish or English comes first", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const hear = async (message: string) => (await talk(app, [message]))[0];
  for (const code of ["hmn", "pl", "ru"]) {
    const line = otherLanguages.find((one) => one.code === code)?.line ?? "";
    const said = { hmn: "Nyob zoo, nqi pes tsawg", pl: "Dzień dobry, ile to kosztuje", ru: "Сколько стоит?" }[code];
    expect(await hear(said ?? "")).toMatchObject({ text: line, sources: [], safety: "none" });
  }
  expect(await hear("Dzień dobry, czy I want to kill myself tonight")).toMatchObject({ safety: "crisis" });
  expect(await hear("Bonjour, je quiero matarme esta noche")).toMatchObject({ safety: "crisis" });
});

test("on the stream a yes to the offered call brings the form, also when the conversation is read again", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const { cookie } = await say(app, { id: ID, text: "what does trt cost" });
  const first = await say(app, { id: ID, text: "that's not what i asked", cookie });
  expect(first.text).toContain(repliesIn.en.tryAgain);
  const second = await say(app, { id: ID, text: "huh?", cookie });
  expect(second.text).toContain(toolReplies.en.offerCall);
  const third = await say(app, { id: ID, text: "yes please", cookie });
  expect(third.text).toContain(toolReplies.en.callForm);
  expect(third.text).not.toContain(toolReplies.en.offerCall);
  const stored: StoredChatAnswer = await (await app.send("/api/chat", { cookie })).json();
  expect(stored.offers.map(({ name }) => name)).toEqual(["callback"]);
});

test("a no to choices is an objection, and the next one offers a person", async () => {
  await seedKnowledge();
  const app = createTestApp();
  const answers = await talk(app, ["what causes ed", "wrong", "no", "ok"]);
  expect(answers[1]?.text).toContain(repliesIn.en.tryAgain);
  expect(answers[2]?.text).toContain(toolReplies.en.offerCall);
  expect(answers[3]?.text).toBe("Good. Is there anything else you would like to know?");
});
