import { expect, test } from "vitest";
import { toolReplies } from "#content/max/tool-replies.ts";
import { CALL_TIMES } from "#contract/leads.ts";
import { chatStrings } from "#web/areas/chat/state/use-strings.ts";
import { languageOfText } from "#worker/domains/safety/language.ts";

/** These texts are the same in both languages. */
const SHARED = new Set(["Max", "Error"]);

/** Calls a text that takes a value with 1 and with 150. */
function textsOf(strings: object, path = ""): [key: string, text: string][] {
  return Object.entries(strings).flatMap(([key, value]) => {
    const at = `${path}${key}`;
    if (typeof value === "function")
      return [1, 150].map((count): [string, string] => [`${at}(${count})`, value(count)]);
    return typeof value === "string" ? [[at, value]] : textsOf(value, `${at}.`);
  });
}

test("every string of the dialog is translated into Spanish", () => {
  const es = new Map(textsOf(chatStrings.es));
  const en = textsOf(chatStrings.en).filter(([key]) => key !== "help.after988");
  expect(en.length).toBeGreaterThan(70);
  expect(en.filter(([key, text]) => !es.get(key) || (es.get(key) === text && !SHARED.has(text)))).toEqual([]);
});

test("the callback card has a label for every time of day", () => {
  for (const { cards } of Object.values(chatStrings))
    expect(Object.keys(cards.call.times).sort()).toEqual([...CALL_TIMES].sort());
});

test("Max's replies use the labels of the cards' buttons", () => {
  for (const language of ["en", "es"] as const) {
    const { call, message } = chatStrings[language].cards;
    expect(toolReplies[language].callForm).toContain(`“${call.label}”`);
    expect(toolReplies[language].messageForm).toContain(`“${message.send}”`);
  }
});

test("each reply about a card is in its language, also by language detection", () => {
  for (const language of ["en", "es"] as const)
    for (const [key, text] of textsOf(toolReplies[language]))
      expect([key, languageOfText(text)]).toEqual([key, language]);
});

test("both languages name the same phone numbers", () => {
  const numbersIn = (text: string) => text.match(/\b(?:911|988)\b/g) ?? [];
  const es = new Map(textsOf(chatStrings.es));
  for (const [key, text] of textsOf(chatStrings.en))
    expect([key, numbersIn(es.get(key) ?? "")]).toEqual([key, numbersIn(text)]);
});

test("states a wait in seconds, and a long one in minutes", () => {
  expect([1, 99, 100, 3600].map(chatStrings.en.sendAgainIn)).toEqual(
    ["1 s", "99 s", "2 min", "60 min"].map((wait) => `You can send again in ${wait}.`),
  );
});
