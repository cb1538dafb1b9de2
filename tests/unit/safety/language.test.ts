import { expect, test } from "vitest";
import { withClaims } from "#content/claim-sentences.ts";
import { knowledge } from "#content/max/knowledge.ts";
import { replies, smallTalk } from "#content/max/replies.ts";
import type { Language } from "#content/strings/language.ts";
import { type BilingualText, firstReply, KIND_IDS, kinds, stateOfKind } from "#worker/domains/safety/kinds.ts";
import { languageOfText } from "#worker/domains/safety/language.ts";

const notIn = (language: Language, texts: readonly string[]) =>
  texts.filter((text) => languageOfText(text) !== language);

function textsOf(kind: (typeof KIND_IDS)[number]): BilingualText[] {
  const { soft, keep, line, over, answers, again } = stateOfKind(kind);
  return [...soft, keep, line, over, ...again, ...answers.flatMap(({ say }) => say)];
}

test.for(["en", "es"] as const)("tells by its words that a fixed reply in '%s' is", (language) => {
  const states = KIND_IDS.flatMap((kind) => textsOf(kind).map((text) => text[language]));
  const written = KIND_IDS.filter((kind) => kinds[kind].reply[language]);
  const first = written.map((kind) => firstReply(kind, language));
  expect(states.length + first.length).toBeGreaterThan(100);
  expect(notIn(language, [...states, ...first])).toEqual([]);
});

test("recognizes all of Max's own English text as English", () => {
  const passages = knowledge.map(({ body }) => withClaims(body, []));
  expect(notIn("en", [...passages, ...Object.values(replies), ...smallTalk.map(({ reply }) => reply)])).toEqual([]);
});

test("words that tell no language count as English", () => {
  expect(["988", "", "👋", "(920) 555-0142"].map(languageOfText)).toEqual(["en", "en", "en", "en"]);
});

test("recognizes a few Spanish words without accents", () => {
  const spanish = ["mi hermano no despierta", "mi mujer me pega", "no siento las piernas", "aceptan seguro", "me arde"];
  const english = [
    "tell me no",
    "leave me alone",
    "el paso clinic?",
    "no me",
    "los angeles",
    "solo visit ok?",
    "Cinco de Mayo hours",
  ];
  expect([notIn("es", spanish), notIn("en", english)]).toEqual([[], []]);
});
