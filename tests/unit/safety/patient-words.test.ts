import { expect, test, vi } from "vitest";
import { KIND_IDS, kinds } from "#worker/domains/safety/kinds.ts";
import { readPatientWords } from "#worker/domains/safety/patient-words.ts";
import { callTodayHelp, cardHelp, softHelp } from "#worker/domains/safety/replies/notices.ts";

const hrefs = (words: string) => readPatientWords(words).help?.lines.map(({ href }) => href) ?? null;

const RAINN = ["tel:+18006564673", "tel:911"];
const HOTLINE = ["tel:+18007997233", "tel:911"];
const TODAY = ["tel:+19205550142", "tel:+18475550117", "tel:+18002221222", "tel:911"];

test.each([
  ["I have chest pain since the injection", "possible_emergency", ["tel:911"]],
  ["My erection has lasted 5 hours", "possible_emergency", ["tel:911"]],
  ["I want to kill myself", "possible_emergency", ["tel:988", "sms:988", "tel:911"]],
  ["I feel like hurting my wife", "possible_emergency", ["tel:988", "sms:988", "tel:911"]],
  ["my wife hits me", "possible_emergency", HOTLINE],
  ["she threw a knife at me again", "possible_emergency", HOTLINE],
  ["I was raped last night", "possible_emergency", RAINN],
  ["injection site is red and hot, temp 102, line going up my leg", "possible_emergency", ["tel:911"]],
  ["my injection site is red and hot", "call_back", TODAY],
  ["I found a painless lump on my testicle", "call_back", TODAY],
  ["there is blood in my urine", "call_back", TODAY],
  ["I took the wrong medicine by mistake", "call_back", TODAY],
  ["some days i wonder what the point of it all is", null, ["tel:988", "sms:988", "tel:911"]],
  ["Can you move my appointment to Friday?", null, null],
  ["", null, null],
] as const)("reads %j", (words, task, lines) => {
  expect(readPatientWords(words).task).toBe(task);
  expect(hrefs(words)).toEqual(lines);
});

test("answers Spanish words in Spanish", () => {
  expect(readPatientWords("tengo dolor de pecho").help).toEqual(cardHelp("cardiac", "es"));
  expect(readPatientWords("Me quiero morir").help).toEqual(cardHelp("suicide", "es"));
});

test("reads a refill's note as said about its medicine", () => {
  const note = "I started nitroglycerin last week";
  expect(readPatientWords(note).task).toBe("call_back");
  expect(readPatientWords(note, ["Sildenafil"]).task).toBe("possible_emergency");
  expect(readPatientWords("", ["Sildenafil"]).help).toBeNull();
});

test("delivers a text when reading it fails, and logs the failure without the text", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const fails = () => {
    throw new RangeError("I have chest pain");
  };
  expect(readPatientWords("I have chest pain", [], fails)).toEqual({ help: null, task: null });
  expect(log.mock.calls).toEqual([['{"event":"patient_words_unread","name":"RangeError"}']]);
  log.mockRestore();
});

test("no notice says for certain that it is an emergency, and none speaks as Max", () => {
  for (const words of ["I have chest pain", "I want to kill myself", "I feel like hurting my wife"]) {
    const text = JSON.stringify(readPatientWords(words).help);
    expect(text).toMatch(/\bif\b/i);
    expect(text).not.toMatch(/\bMax\b|This could be an emergency/);
  }
});

test("no notice asks a question: there is nowhere to answer it", () => {
  const cards = KIND_IDS.filter((id) => ["crisis", "emergency"].includes(kinds[id].level));
  const all = cards.flatMap((id) => [cardHelp(id, "en"), cardHelp(id, "es"), softHelp(id, "en"), softHelp(id, "es")]);
  expect(JSON.stringify([...all, callTodayHelp("en"), callTodayHelp("es")])).not.toMatch(/[?¿]/);
});

test("words that may be about assault or partner violence name their own hotline", () => {
  expect(softHelp("sexual_assault", "en").lines.map(({ href }) => href)).toEqual(RAINN);
  expect(softHelp("partner_violence", "en").lines.map(({ href }) => href)).toEqual(HOTLINE);
  expect(softHelp("partner_violence", "en").title).not.toMatch(/hurting yourself|988/);
});

test("answers a Spanish finding for today in Spanish", () => {
  expect(readPatientWords("Tengo sangre en la orina").help).toEqual(callTodayHelp("es"));
});
