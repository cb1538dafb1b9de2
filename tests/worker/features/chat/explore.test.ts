import { expect, test } from "vitest";
import { compose } from "#worker/features/chat/answer/compose.ts";
import { retrieve } from "#worker/features/chat/answer/retrieve.ts";
import { db, NOON, seedKnowledge } from "../../support/app.ts";

const questions: (string | string[])[] = [
  "what are your hours", "are you open on saturday?", "whats the address in skokie", "where are you located", "phone number green bay",
  "what does the first visit include", "how much does trt cost", "price of ed treatment", "how much is the weight loss program",
  "do you take amex", "what cards do you accept", "do you take insurance", "do you treat hair loss", "do you treat sleep apnea",
  "do you do vasectomies", "what should I bring", "how do I book an appointment", "can i cancel my appointment", "is there parking",
  "how long does the visit take", "do you offer financing", "what is your success rate", "are you a real person", "is it confidential",
  "do you have same day appointments", "how often do I need labs", "what are the side effects of testosterone", "who is a candidate for trt",
  "can trt make me infertile", "does shockwave therapy work", "what is shockwave", "tell me about semaglutide", "who qualifies for weight loss meds",
  "what happens when I stop semaglutide", "does minoxidil work", "viagra doesnt work for me what now", "what are peptides", "are peptides fda approved",
  "what health checks do i need at 50", "do you have any deals", "how many patients have you treated", "whats your rating", "how old do i have to be",
  "tesosterone injections vs gels", "do pellets hurt", "cuanto cuesta", "who is the president", "what is the weather in chicago", "do you sell cars",
  "can you write me a poem", "how much is the first visit", "do you do blood work", "how long until testosterone works", "do u do telehealth",
  ["what is trt", "how much is it"], ["what is trt", "and how much is that?"], ["what are your hours", "in skokie?"], ["tell me about hair restoration", "how long does it take to work"],
  ["how much is trt", "and ed?"], ["where is the skokie clinic", "and the phone number?"], ["what happens at the first visit", "how long does it take"], ["do you do weight loss", "am i a candidate?", "what does it cost?"],
  "opning hours", "adress in green bay", "prise for ed", "do I need a referral", "what is ed", "erection problems help", "i cant get it up anymore", "im tired all the time and no sex drive", "is my chat private", "can i talk to a human", "do you use a chaperone", "what makes you different", "is this a subscription",
];

test("explore", async () => {
  await seedKnowledge();
  const out: string[] = [];
  for (const q of questions) {
    const turns = typeof q === "string" ? [q] : q;
    const ev = await retrieve({ db, now: () => NOON }, turns.slice(0, -1), turns.at(-1) ?? "");
    const a = compose(ev);
    out.push(`Q: ${turns.join(" / ")}\n   [${ev.question.subjects}|${ev.question.places}|${ev.question.facets}] ${ev.passages.slice(0, 3).map((p) => `${p.id}:${p.score.toFixed(2)}`).join(" ")}\n   A: ${a.parts.join(" ¶ ").slice(0, 220)}`);
  }
  const { log } = console;
  process.stdout?.write?.("");
  void log;
  throw new Error(out.join("\n"));
}, 60000);
