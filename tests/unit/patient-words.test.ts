import { expect, test, vi } from "vitest";
import { crisisHelp, emergencyHelp } from "#content/safety-notices.ts";
import { readPatientWords } from "#worker/features/safety/patient-words.ts";

const hrefs = (words: string) => readPatientWords(words).help?.lines.map(({ href }) => href) ?? null;

test.each([
  ["I have chest pain since the injection", true, ["tel:911"]],
  ["My erection has lasted 5 hours", true, ["tel:911"]],
  ["I want to kill myself", true, ["tel:988", "sms:988", "tel:911"]],
  ["I feel like hurting my wife", true, ["tel:988", "sms:988", "tel:911"]],
  ["Is chest pain a side effect of testosterone?", false, ["tel:911"]],
  ["Can you move my appointment to Friday?", false, null],
  ["", false, null],
] as const)("reads %j", (words, isUrgent, lines) => {
  expect(readPatientWords(words).isUrgent).toBe(isUrgent);
  expect(hrefs(words)).toEqual(lines);
});

test("answers Spanish words in Spanish", () => {
  expect(readPatientWords("tengo dolor de pecho").help).toEqual(emergencyHelp("cardiac", "es"));
  expect(readPatientWords("Me quiero morir").help).toEqual(crisisHelp("suicide", "es"));
});

test("reads a refill's note as said about its medicine", () => {
  const note = "I started nitroglycerin last week";
  expect(readPatientWords(note).isUrgent).toBe(false);
  expect(readPatientWords(note, ["Sildenafil"]).isUrgent).toBe(true);
  expect(readPatientWords("", ["Sildenafil"]).help).toBeNull();
});

test("lets words through when they can not be read, and logs the failure without them", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const fails = () => {
    throw new RangeError("I have chest pain");
  };
  expect(readPatientWords("I have chest pain", [], fails)).toEqual({ help: null, isUrgent: false });
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
