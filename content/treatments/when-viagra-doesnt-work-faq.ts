import type { FaqEntry } from "../faq.ts";

export const whenViagraDoesntWorkFaq: readonly FaqEntry[] = [
  {
    question: "It worked for years. Why has it stopped?",
    answer: [
      "Usually the cause behind the ED has moved on: blood sugar, blood pressure, smoking, weight or a new medicine. A body that simply gets used to the pill is a less likely reason.",
      "A pill that fades is a good moment for a checkup.",
    ],
  },
  {
    question: "Can I take another one if the first does nothing?",
    answer: [
      "No. The sildenafil label allows one dose a day at most, and a different ED pill on top is not safe either.",
      "Write down what happened and talk to the prescriber before the next try.",
    ],
  },
  {
    question: "Would the brand work when the generic did not?",
    answer: [
      "That is rarely the reason. Generic sildenafil from a licensed pharmacy has passed FDA review against the brand.",
      "A website without a prescription is another matter, because its pills may be too weak, too strong or something else altogether.",
    ],
  },
  {
    question: "Is ED after prostate surgery hopeless?",
    answer: [
      "No. Nerves mend slowly, often over a year or two, and some men get erections back. Others do not, even after careful surgery.",
      "Vacuum devices and injections do not rely on those nerves as pills do. Ask your surgeon what was spared, and bring the report.",
    ],
  },
  {
    question: "Should I tell my partner that I take it?",
    answer: [
      "You decide. It often takes pressure off when both know that timing and touch are part of how it works.",
      "There is also a safety reason: someone close to you should know about the pill and nitroglycerin in case of chest pain.",
    ],
  },
];
