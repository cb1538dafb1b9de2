import { expect, test } from "vitest";
import { triage } from "#worker/domains/safety/conversation.ts";

const levels = (...turns: string[]) => turns.map((_, at) => triage(turns.slice(0, at + 1)).level);

const isCard = (level: string) => level === "emergency" || level === "crisis";

test("any text is read without a throw, and nothing said raises nothing", () => {
  const pieces = [
    "chest",
    "no",
    "17",
    "\u200b",
    "5 hours",
    "((((",
    "\ud83d\ude00",
    "ñ",
    ".",
    "\n",
    "kill",
    "'d",
    "\ud800",
  ];
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  for (let round = 0; round < 300; round++) {
    const words = Array.from({ length: next() % 60 }, () => pieces[next() % pieces.length]);
    const text = words.join(next() % 2 === 0 ? " " : "");
    expect(() => triage([text, text])).not.toThrow();
  }
  for (const inherited of ["constructor", "5 constructor", "valueof hasownproperty"])
    expect(() => triage([inherited])).not.toThrow();
  for (const turns of [[], [""], ["hi"]]) expect(triage(turns)).toMatchObject({ level: "none", reply: null, line: "" });
});

test("a danger stays until it is over and something else is asked", () => {
  const opening = "my chest hurts after taking viagra";
  expect(levels(opening, "no there isn't", "what are your hours", "😂")).toEqual(Array(4).fill("emergency"));
  const over = "The ER checked me, it was reflux. What are your hours?";
  const { left, level } = triage([opening, over]);
  expect(level).toBe("none");
  expect(left?.leavings).toEqual([{ turn: 1, question: "What are your hours?" }]);
  expect(left?.line).toContain("911");
  expect(left?.held.level).toBe("emergency");
});

test("a state that was over comes back when the visitor says so", () => {
  const turns = [
    "I want to kill myself",
    "sorry, that was a bad joke. what does trt cost?",
    "i have the gun in my hand",
  ];
  expect(triage(turns.slice(0, 2)).left).not.toBeNull();
  expect(triage(turns)).toMatchObject({ level: "crisis", left: null });
});

test("a joke ends no plan", () => {
  expect(triage(["I want to kill myself, I have the gun here", "jk. what are your hours?"]).level).toBe("crisis");
});

test("of two dangers the graver stays, and an overdose before all", () => {
  expect(triage(["i was raped last night", "i want to kill myself"]).kind).toBe("suicide");
  expect(triage(["i want to kill myself", "i already took them"]).kind).toBe("overdose");
  expect(triage(["i want to kill myself", "my wife hits me"]).kind).toBe("suicide");
});

test("replies in a state are not the same words twice in a row, and each names the number", () => {
  const turns = ["I want to kill myself", "k", "k", "no", "leave me alone", "k", "k"];
  const replies = turns.map((_, at) => triage(turns.slice(0, at + 1)).reply);
  for (const [at, reply] of replies.entries()) {
    expect(reply).toContain("988");
    expect(reply).not.toBe(replies[at - 1]);
  }
});

test("answers Spanish in Spanish, also after a change of language", () => {
  expect(triage(["me quiero matar"]).reply).toMatch(/988 y oprima 2/);
  expect(triage(["I want to kill myself", "no hay nadie conmigo"]).language).toBe("es");
  expect(triage(["tengo dolor de pecho", "no"]).language).toBe("es");
});

test("names the interaction once both drugs are named, and 911 with chest pain after an ED pill", () => {
  expect(triage(["can i get cialis", "i use nitroglycerin"])).toMatchObject({ level: "limits", kind: "interaction" });
  expect(triage(["i took viagra an hour ago", "i have chest pain"])).toMatchObject({
    level: "emergency",
    kind: "nitrate",
  });
  const wrong = [
    "my throat is closing and my lips are swelling",
    "i took viagra an hour ago",
    "then nitro under my tongue",
  ];
  expect(triage(wrong)).toMatchObject({ level: "emergency", kind: "nitrate" });
});

test("no waiting makes two drugs safe that must not meet", () => {
  for (const next of ["what if i wait 2 days", "so tomorrow is ok", "and half a pill?", "y si me espero un dia"])
    expect([next, triage(["i take nitroglycerin", "can i get cialis", next]).kind]).toEqual([next, "interaction"]);
  for (const next of ["where do i park", "do you have a visit in 2 weeks", "tomorrow at 9 works for a visit"])
    expect([next, triage(["i take nitroglycerin", "can i get cialis", next]).kind]).toEqual([next, null]);
  expect(triage(["i take nitroglycerin", "can i get cialis", "where do i park", "ok", "2 days"]).kind).toBeNull();
});

const today = "there is a painless lump on my testicle";

test("answers a finding for today on its own level, and again while the visitor stays on the subject", () => {
  expect(triage([today])).toMatchObject({ level: "today", kind: "call_today" });
  expect(levels(today, "can it wait until monday", "no", "it is getting bigger")).toEqual(Array(4).fill("today"));
});

test("a line to call today stands above two other answers, in other words each time, and then above none", () => {
  const turns = [today, "what are your hours", "where do I park", "what does trt cost", "do you take insurance"];
  const lines = turns.map((_, at) => triage(turns.slice(0, at + 1)).line);
  expect(lines.map((line) => line.includes("(920) 555-0142"))).toEqual([false, true, true, false, false]);
  expect(lines[1]).not.toBe(lines[2]);
  expect(triage([...turns, "it is getting worse"])).toMatchObject({ level: "today" });
});

test("the line ends once the finding was seen or a visit is booked, and a new finding brings it back", () => {
  const booked = "i called, they see me at 2 today";
  expect(triage([today, booked]).reply).not.toContain("555");
  expect(triage([today, booked, "what should I bring?"])).toMatchObject({ reply: null, line: "" });
  expect(triage([today, "the urologist saw it, it is a cyst. what does trt cost?"])).toMatchObject({ line: "" });
  expect(triage([today, booked, "there is blood in my urine"])).toMatchObject({ level: "today" });
  expect(triage([today, booked, "i want to kill myself"])).toMatchObject({ level: "crisis" });
});

test("a soft line comes in other words the second time, and then with the number alone", () => {
  const soft = "some days i wonder what the point of it all is";
  const turns = [soft, "what are your hours", soft, soft, soft];
  const lines = turns.map((_, at) => triage(turns.slice(0, at + 1)).line);
  expect(new Set(lines.slice(2)).size).toBe(2);
  expect(lines[2]).not.toBe(lines[0]);
  expect(lines[0]).toMatch(/\?$/);
  expect(lines[4]).not.toContain("?");
  for (const at of [0, 2, 3, 4]) expect(lines[at]).toMatch(/\d{3}/);
});

test("the last statement counts: worse and then treated is over, examined and then worse is not", () => {
  const opening = "crushing chest pain and my left arm is numb";
  const over =
    "It got worse in the ambulance. They put in a stent and the cardiologist cleared me. What does TRT cost?";
  const goesOn = "The cardiologist cleared me. Now it is getting worse again. What does TRT cost?";
  expect(triage([opening, over]).left).not.toBeNull();
  expect(triage([opening, goesOn]).left).toBeNull();
  const inOneBreath = "they checked me at the er and cleared me but now it is worse";
  expect(levels(opening, inOneBreath, "what are your hours?")).toEqual(["emergency", "emergency", "emergency"]);
});

test("one to three words are a card where they can mean nothing else, alone or after a worried line", () => {
  for (const text of ["heart attack", "Stroke!", "sobredosis", "se desmayo", "gun to head", "not breathing"])
    expect([text, isCard(triage([text]).level)]).toEqual([text, true]);
  expect(isCard(triage(["my dad looks bad", "no breath"]).level)).toBe(true);
  for (const text of ["cut", "took", "my arm", "swollen"])
    expect([text, isCard(triage([text]).level)]).toEqual([text, false]);
});

test("words that shrug end no state", () => {
  for (const shrug of ["i'm fine now i guess", "whatever", "nvm", "ya que"])
    expect([shrug, triage(["my chest hurts", `${shrug}. what are your hours?`]).left]).toEqual([shrug, null]);
});

test("a soft line is no card after no or thanks and leaves its number, is nothing after a question and a card after yes", () => {
  const soft = "some days i wonder what the point of it all is";
  expect(triage([soft]).level).toBe("notice");
  for (const next of ["no", "thanks"]) {
    const { level, line, reply } = triage([soft, next]);
    expect([next, level, reply]).toEqual([next, "notice", null]);
    expect(line).toMatch(/\d{3}/);
    expect(line).not.toContain("?");
  }
  expect(triage([soft, "what are your hours"]).level).toBe("none");
  expect(triage([soft, "no", "what are your hours"]).level).toBe("none");
  expect(triage([soft, "yes"]).level).toMatch(/crisis|emergency/);
});

test("another danger as grave gets its own words, also after the first was over", () => {
  const hard = "my erection has lasted 6 hours";
  expect(triage([hard, "i want to kill myself"])).toMatchObject({ level: "crisis", kind: "suicide" });
  const over = "it went down by itself, false alarm. what are your hours?";
  expect(triage([hard, over, "i want to kill myself"])).toMatchObject({ level: "crisis", kind: "suicide" });
});

test("a few English words do not turn a reply into Spanish", () => {
  for (const next of ["leave me alone", "help me", "la"])
    expect([next, triage(["i want to kill myself", next]).language]).toEqual([next, "en"]);
});

test("kilometers are no wish to die, and a cut is no overdose", () => {
  expect(triage(["I run 10 kms a week, does TRT help?"]).level).toBe("none");
  expect(triage(["i want to kill myself", "i already cut my wrist"]).kind).toBe("suicide");
});

/** About 2,400 characters without any danger. */
const LETTER = "We moved here in the spring, and my wife found your clinic. I work at the paper mill. ".repeat(28);

test("reads a danger beyond the first 2,000 characters, wherever it stands", () => {
  expect(triage([LETTER]).level).toBe("none");
  const danger = "I have crushing chest pain and my left arm is numb.";
  for (const text of [danger + LETTER, `${LETTER.slice(0, 1980)} ${danger} ${LETTER}`, LETTER + danger])
    expect(triage([text]).level, text.slice(1900, 2100)).toBe("emergency");
});

test("reads the pieces of a danger together behind a long message", () => {
  const pieces = ["elephant", "sitting on me", "sweating like crazy"];
  expect(levels(...pieces).at(-1)).toBe("emergency");
  expect(levels(LETTER.slice(0, 1990), ...pieces).at(-1)).toBe("emergency");
});
